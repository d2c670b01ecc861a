// The page: which view, which records, which record, and the keys.

const sets = { problems: [], solutions: [] };
const filters = { problems: openFilter(), solutions: openFilter() };
const current = { view: "overview", row: null, shown: { problems: null, solutions: null } };
const list = new RecordList($("list"), (row, opened) => openRecord(row, opened));

const idsOf = { problems: new Map(), solutions: new Map() };

function showView(view) {
  current.view = view;
  document.body.dataset.view = view;
  document.body.classList.remove("reading");
  $("overview-view").hidden = view !== "overview";
  $("browser-view").hidden = view === "overview";
  for (const link of document.querySelectorAll("[data-to]")) {
    if (link.dataset.to === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (view === "overview") return;
  showControls(view, sets[view], filters[view], toggleKind);
  const kept = current.shown[view];
  refresh(kept);
  if (kept) openRecord(kept, false);
  else if (list.rows.length) list.choose(0);
  else $("detail").replaceChildren(emptyNote(view));
}

function emptyNote(view) {
  const none = view === "solutions" ? "This build has no verifier.jsonl, so there are no worked solutions to show." : "This build has no records.";
  return make("p", { class: "quiet" }, sets[view].length ? "No record fits the filters. Press x to show all." : none);
}

function refresh(kept = current.shown[current.view]) {
  const [all, filter] = [sets[current.view], filters[current.view]];
  const rows = filtered(all, filter);
  list.show(rows, kept);
  $("status").textContent = rows.length === all.length ? `${count(all.length)} records` : `${count(rows.length)} of ${count(all.length)} records`;
}

function toggleKind(kind) {
  const { off } = filters[current.view];
  if (!off.delete(kind)) off.add(kind);
  showKinds(filters[current.view]);
  refresh();
}

function resetFilters() {
  filters[current.view] = openFilter();
  showControls(current.view, sets[current.view], filters[current.view], toggleKind);
  refresh();
}

async function openRecord(row, opened) {
  current.row = current.shown[current.view] = row;
  history.replaceState(null, "", `#${row.set}/${encodeURIComponent(row.id)}`);
  const { group, own } = await readDetail(row);
  if (current.row !== row) return;
  const body = row.set === "problems" ? problemDetail(row, group, own) : solutionDetail(row, group, own);
  $("detail").replaceChildren(...[detailHead(row), ...body].filter(Boolean));
  $("detail").scrollTop = 0;
  if (opened) startReading();
}

function startReading() {
  document.body.classList.add("reading");
  $("detail").focus({ preventScroll: true });
}

function stopReading() {
  document.body.classList.remove("reading");
  list.draw();
  if (list.chosen >= 0) list.reveal();
  $("list").focus({ preventScroll: true });
}

function detailHead(row) {
  const family = idsOf[row.set].get(row.group);
  const twins = family.map((twin) =>
    make("button", { type: "button", class: `twin ${twin.kind}`, "aria-current": twin === row ? "true" : false, title: twin.id, onclick: () => jump(twin) }, make("span", { class: "key", "aria-hidden": "true" }), twin.error || twin.kind),
  );
  return make(
    "header",
    { class: "detail-head" },
    make("button", { type: "button", class: "back", onclick: stopReading }, "← List"),
    make("h2", {}, row.id),
    make("p", { class: "tags" }, make("span", { class: `tag ${row.kind}` }, row.kind), row.mutators.map((mutator) => make("span", { class: "tag plain" }, mutator))),
    make("div", { class: "twins", role: "group", "aria-label": "Records of the same problem" }, twins),
  );
}

/** Show a record, also one that the filters hide: then they are opened. */
function jump(row) {
  const reading = document.body.classList.contains("reading");
  if (current.view !== row.set) showView(row.set);
  if (!list.rows.includes(row)) resetFilters();
  list.choose(list.rows.indexOf(row), reading);
}

function nextTwin() {
  const family = current.row ? idsOf[current.row.set].get(current.row.group) : [];
  if (family.length > 1) jump(family[(family.indexOf(current.row) + 1) % family.length]);
}

function followAddress() {
  if (location.hash === "#main") return;
  const [view, id] = location.hash.slice(1).split("/");
  if (!(view in sets)) return showView("overview");
  const row = id && sets[view].find((one) => one.id === decodeURIComponent(id));
  if (row) current.shown[view] = row;
  showView(view);
  if (row) document.body.classList.add("reading");
}

/** Go to a view at once, so that the next key finds it there. */
function visit(view) {
  history.pushState(null, "", `#${view}`);
  followAddress();
}

const KEYS = {
  j: () => list.choose(list.chosen + 1),
  k: () => list.choose(list.chosen - 1),
  ArrowDown: () => list.choose(list.chosen + 1),
  ArrowUp: () => list.choose(list.chosen - 1),
  n: nextTwin,
  x: resetFilters,
  "/": startSearch,
};
const LIST_KEYS = {
  PageDown: () => list.choose(list.chosen + 10),
  PageUp: () => list.choose(list.chosen - 10),
  Home: () => list.choose(0),
  End: () => list.choose(list.rows.length - 1),
  Enter: () => list.chosen >= 0 && startReading(),
};
const PAGE_KEYS = {
  o: () => visit("overview"),
  p: () => visit("problems"),
  s: () => visit("solutions"),
  t: nextTheme,
  "?": () => $("keys").showModal(),
};

function actionFor(event) {
  const [key, target] = [event.key, event.target];
  if (PAGE_KEYS[key]) return PAGE_KEYS[key];
  if (current.view === "overview") return null;
  if (/^[1-4]$/.test(key)) return () => $("kinds").children[key - 1]?.click();
  if (target === $("list") && LIST_KEYS[key]) return LIST_KEYS[key];
  // Inside a record the arrows scroll it.
  if (key.startsWith("Arrow") && $("detail").contains(target)) return null;
  return KEYS[key] ?? null;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
  if (event.key === "Escape") return onEscape(event);
  if (event.target.matches("input, select, textarea")) {
    if (event.target === $("search") && ["Enter", "ArrowDown"].includes(event.key)) enterList(event);
    return;
  }
  const action = actionFor(event);
  if (!action) return;
  event.preventDefault();
  action();
}

function startSearch() {
  $("search").focus();
  $("search").select();
}

function enterList(event) {
  event.preventDefault();
  $("list").focus();
  if (list.chosen < 0) list.choose(0);
}

function onEscape(event) {
  if (current.view === "overview") return;
  event.preventDefault();
  if (event.target === $("search") && $("search").value) {
    $("search").value = filters[current.view].search = "";
    refresh();
  } else stopReading();
}

/** Everything that is about one fact lights up together. */
function lightUp(event) {
  const fact = event.target.closest?.("[data-fact]")?.dataset.fact;
  for (const element of $("detail").querySelectorAll("[data-fact]")) element.classList.toggle("hot", element.dataset.fact === fact);
}

function listen() {
  addEventListener("hashchange", followAddress);
  document.addEventListener("keydown", onKey);
  $("theme").addEventListener("click", nextTheme);
  $("help").addEventListener("click", () => $("keys").showModal());
  $("reset").addEventListener("click", resetFilters);
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  for (const name of ["search", "mutator", "error"]) {
    $(name).addEventListener("input", () => {
      filters[current.view][name] = $(name).value;
      refresh();
    });
  }
  for (const name of ["pointerover", "focusin"]) $("detail").addEventListener(name, lightUp);
}

async function start() {
  setTheme(THEMES.includes(remembered()) ? remembered() : "system");
  listen();
  if (typeof DecompressionStream === "undefined") throw new Error("this browser cannot unpack the records; a newer one can");
  for (const set of Object.keys(sets)) {
    sets[set] = await readRows(set);
    for (const row of sets[set]) {
      if (!idsOf[set].has(row.group)) idsOf[set].set(row.group, []);
      idsOf[set].get(row.group).push(row);
    }
    document.querySelector(`[data-count="${set}"]`).textContent = count(sets[set].length);
  }
  document.querySelector('[data-to="solutions"]').hidden = !sets.solutions.length;
  document.body.dataset.ready = "yes";
  followAddress();
}

start().catch((error) => {
  $("problem-with-page").textContent = `The records cannot be shown: ${error.message}`;
  $("problem-with-page").hidden = false;
});
