// Which records are listed: by class, mutator, error type and words; each set keeps its own choice.

const KINDS = { problems: ["contradictory", "solvable", "underspecified", "original"], solutions: ["correct", "flawed"] };

const openFilter = () => ({ off: new Set(), mutator: "", error: "", search: "" });

/** The rows that a filter lets through; every word of the search must occur. */
function filtered(rows, filter) {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      !filter.off.has(row.kind) &&
      (!filter.mutator || row.mutators.includes(filter.mutator)) &&
      (!filter.error || row.error === filter.error) &&
      words.every((word) => searchedText(row).includes(word)),
  );
}

function tally(rows, valuesOf) {
  const counts = new Map();
  for (const row of rows) for (const value of valuesOf(row)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

function fillSelect(select, counts, chosen) {
  select.replaceChildren(
    make("option", { value: "" }, "any"),
    ...counts.map(([value, number]) => make("option", { value }, `${value} (${count(number)})`)),
  );
  select.value = chosen;
}

/** Put the controls for a set of records on the page. */
function showControls(set, rows, filter, onToggle) {
  const kinds = new Map(tally(rows, (row) => [row.kind]));
  $("kinds").replaceChildren(
    ...KINDS[set].map((kind) =>
      make(
        "button",
        { type: "button", class: `chip ${kind}`, "data-kind": kind, "aria-pressed": String(!filter.off.has(kind)), onclick: () => onToggle(kind) },
        make("span", { class: "key", "aria-hidden": "true" }),
        `${kind} `,
        make("small", {}, count(kinds.get(kind) ?? 0)),
      ),
    ),
  );
  fillSelect($("mutator"), tally(rows, (row) => row.mutators), filter.mutator);
  fillSelect($("error"), tally(rows, (row) => [row.error]), filter.error);
  $("error-label").hidden = set !== "solutions";
  $("search").value = filter.search;
}

/** Mark the classes that are switched off. */
function showKinds(filter) {
  for (const chip of $("kinds").children) chip.setAttribute("aria-pressed", String(!filter.off.has(chip.dataset.kind)));
}
