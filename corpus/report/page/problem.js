// One problem text: the original beside it, edits and facts marked, and the evidence for its label.

const QUANTITIES = 10;

/** The quantity that a fact is about, by its place: `given.q22_24.again` and `range.q22_24` are both about `q22_24`. */
const quantityOf = (id) => id.split(".")[1] ?? id;

/** Colours by quantity, in the order in which the original states them; the same in both texts. */
function coloursOf(group) {
  const places = [...group.givens.map((given) => quantityOf(factOf(given))), ...group.facts.filter(([, kind]) => kind !== "domain").map(([id]) => quantityOf(id))];
  return new Map([...new Set(places)].map((place, number) => [place, number % QUANTITIES]));
}

function factMark(start, end, id, colours, extra = "", said = id) {
  const wrap = () => make("mark", { class: `fact q${colours.get(quantityOf(id)) ?? 0} ${extra}`, "data-fact": id, title: said });
  return { start, end, wrap };
}

/** The id of the fact that states a given of the original. */
const factOf = (given) => `given.${given.quantity}`;

function originalText(group, own, colours) {
  const edits = own.edits ?? [];
  const marks = edits.map((edit) => ({
    start: edit.span[0],
    end: edit.span[1],
    wrap: () => (edit.before ? make("del", { title: edit.mutator }) : make("span", { class: "gap added", title: `${edit.mutator}, inserted here: ${edit.after}` })),
  }));
  const facts = group.givens.map((given) => factMark(...given.span, factOf(given), colours, "", `${given.name} = ${given.value}`));
  return marked(group.question, [marks, facts]);
}

function variantText(row, group, own, colours) {
  const core = new Set(own.core ?? []);
  const sentences = (own.core_sentences ?? []).map(([start, end]) => ({ start, end, wrap: () => make("span", { class: "core-sentence" }) }));
  const facts = own.facts
    .filter((stated) => stated.length === 3)
    .map(([fact, start, end]) => factMark(start, end, group.facts[fact][0], colours, core.has(fact) ? "in-core" : "", group.facts[fact][2]));
  return marked(row.text, [sentences, own.rewritten_by ? [] : editsAfter(own.edits ?? []), facts]);
}

/** The edits where they stand in the edited text. */
function editsAfter(edits) {
  let shift = 0;
  return [...edits]
    .sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
    .map((edit) => {
      const length = Array.from(edit.after).length;
      const start = edit.span[0] + shift;
      shift += length - (edit.span[1] - edit.span[0]);
      const wrap = () =>
        edit.after ? make("ins", { title: `${edit.mutator}, was: ${edit.before || "nothing"}` }) : make("span", { class: "gap removed", title: `${edit.mutator}, removed here: ${edit.before}` });
      return { start, end: start + length, wrap };
    });
}

function factLine(row, group, own, place, colours) {
  const [id, kind, constraint] = group.facts[place];
  const stated = own.facts.find((fact) => fact[0] === place);
  const quote = stated?.length === 3 ? cutter(row.text)(stated[1], stated[2]) : null;
  const colour = kind === "domain" ? "unstated" : `q${colours.get(quantityOf(id)) ?? 0}`;
  return [
    make("td", {}, make("span", { class: `key ${colour}`, "aria-hidden": "true" }), make("code", {}, constraint)),
    make("td", {}, kind),
    make("td", {}, quote ? `“${quote}”` : make("span", { class: "quiet" }, kind === "relation" ? "step of the program" : "not stated")),
  ];
}

function factTable(className, places, row, group, own, colours) {
  const line = (place) => make("tr", { tabindex: "0", "data-fact": group.facts[place][0] }, factLine(row, group, own, place, colours));
  return table(`facts ${className}`, ["fact", "kind", "in the text"], places.map(line));
}

function coreSection(row, group, own, colours) {
  return make(
    "section",
    { class: "evidence core" },
    make("h3", {}, "Unsat core"),
    make("p", {}, `These ${own.core.length} facts have no model together; without any one of them the rest have. The sentences that state them are highlighted above.`),
    factTable("core", own.core, row, group, own, colours),
  );
}

/** The facts that hold a name to its value or in a range, if any. */
function holding(name, group, own) {
  const about = own.facts.map(([place]) => group.facts[place]).filter(([, kind]) => kind !== "domain");
  const found = about.filter(([, , constraint]) => constraint.startsWith(`${name} `) && /^[=<>≤≥]/.test(constraint.slice(name.length + 1)));
  return found.map(([, , constraint]) => constraint).join(", ");
}

function worldsSection(group, own) {
  const worlds = own.witnesses;
  const two = worlds.length === 2;
  const asked = own.asked ?? "answer";
  const names = Object.keys(worlds[0]).filter((name) => name !== asked);
  const line = (name, shown) => {
    const differs = two && String(worlds[0][name]) !== String(worlds[1][name]);
    return make(
      "tr",
      { class: `${differs ? "differs" : ""} ${name === asked ? "answer" : ""}` },
      make("th", { scope: "row" }, name, differs ? make("span", { class: "unequal", title: "differs" }, " ≠") : null, shown ? null : make("span", { class: "free" }, "held by nothing")),
      worlds.map((world) => make("td", { class: "number" }, String(world[name]))),
      make("td", { class: "says" }, shown || make("span", { class: "quiet" }, "nothing")),
    );
  };
  const heads = two ? ["", "World A", "World B", "held by"] : ["", "World", "held by"];
  return make(
    "section",
    { class: "evidence worlds" },
    make("h3", {}, two ? "Two worlds, two answers" : "The only answer"),
    make("p", {}, two ? `Both worlds obey every fact, and their answers differ: ${worlds[0][asked]} and ${worlds[1][asked]}.` : `A world that obeys every fact; no other answer is possible than ${worlds[0][asked]}.`),
    table("worlds", heads, [...names.map((name) => line(name, holding(name, group, own))), line(asked, holding(asked, group, own))]),
  );
}

function needsSection(row, group, own, colours) {
  return make(
    "section",
    { class: "evidence" },
    make("h3", {}, "Rests on what is not stated"),
    make("p", {}, "Without these facts, which no sentence states, the verdict would be another."),
    factTable("needs", own.needs, row, group, own, colours),
  );
}

function editSection(own) {
  const line = (edit) => make("tr", {}, make("td", {}, edit.mutator), make("td", {}, edit.before ? make("del", {}, edit.before) : "—"), make("td", {}, edit.after ? make("ins", {}, edit.after) : "—"));
  const words = own.rewritten_by ? [make("p", {}, `What the edits made stands in the words of ${own.rewritten_by}.`)] : [];
  return make("section", {}, make("h3", {}, "Edits"), ...words, table("edits", ["mutator", "before", "after"], own.edits.map(line)));
}

/** The detail of a record as nodes. */
function problemDetail(row, group, own) {
  const colours = coloursOf(group);
  const edited = row.kind !== "original";
  const texts = [
    edited ? make("section", {}, make("h3", {}, "Original", make("small", {}, ` answer ${group.answer}`)), make("p", { class: "text original-text" }, originalText(group, own, colours))) : null,
    make("section", {}, make("h3", {}, edited ? "Edited" : "Text", make("small", {}, own.answer === undefined ? " no single answer" : ` answer ${own.answer}`)), make("p", { class: "text edited-text" }, variantText(row, group, own, colours))),
  ];
  const [stated, assumed] = [own.facts.filter(([place]) => group.facts[place][1] !== "domain"), own.facts.filter(([place]) => group.facts[place][1] === "domain")];
  const places = (facts) => facts.map(([place]) => place);
  return [
    own.tags ? make("p", { class: "tags" }, own.tags.map((tag) => make("span", { class: "tag plain" }, tag))) : null,
    make("div", { class: edited ? "texts" : "texts single" }, texts),
    own.core ? coreSection(row, group, own, colours) : null,
    own.witnesses?.length ? worldsSection(group, own) : null,
    own.needs ? needsSection(row, group, own, colours) : null,
    edited ? editSection(own) : null,
    make("details", { open: true }, make("summary", {}, `Facts (${stated.length})`), factTable("all", places(stated), row, group, own, colours)),
    make("details", {}, make("summary", {}, `Assumed of the quantities (${assumed.length})`), factTable("assumed", places(assumed), row, group, own, colours)),
    make("details", {}, make("summary", {}, "Program of the original"), make("pre", { class: "code", tabindex: "0" }, group.program)),
    make("p", { class: "quiet" }, `${group.source.dataset}, position ${group.source.index}, licence ${group.source.licence}; program from ${group.voters.join(", ")}`),
  ];
}
