// One worked solution: its wrong line, the true and the flawed program, the values of each line, and the target.

/** The lines of a solution with their numbers: `L1: …`, `L2: …`, and `FA: …` for the answer. */
function numberedLines(solution) {
  return solution.split("\n").map((line) => {
    const [, number, text] = /^(\w+): (.*)$/.exec(line) ?? [line, "", line];
    return { number, text };
  });
}

function solutionText(row, error) {
  const lines = numberedLines(row.text).map(({ number, text }) => {
    const wrong = error && number === error.erroneous_line_number;
    return make("li", { class: wrong ? "wrong" : "" }, make("span", { class: "line-label" }, number), make("span", {}, text, wrong ? make("b", { class: "verdict" }, " ✗ wrong") : null));
  });
  return make("ol", { class: "solution-lines" }, lines);
}

function diffSection(oracle, flawed) {
  const sign = { same: " ", gone: "−", new: "+" };
  const lines = lineDiff(oracle, flawed).map(({ kind, line }) => make("span", { class: `diff ${kind}` }, `${sign[kind]} ${line}\n`));
  return make("section", {}, make("h3", {}, "True program − and flawed program +"), make("pre", { class: "code", tabindex: "0" }, lines));
}

function valuesSection(values) {
  const shown = (value) => (value === null || value === undefined ? "—" : String(value));
  const line = (value) => {
    const differs = shown(value.true) !== shown(value.told);
    return make("tr", { class: differs ? "differs" : "" }, make("th", { scope: "row" }, value.line), make("th", { scope: "row" }, make("code", {}, value.name), differs ? make("span", { class: "unequal", title: "differs" }, " ≠") : null), make("td", { class: "number" }, shown(value.true)), make("td", { class: "number" }, shown(value.told)));
  };
  return make("section", {}, make("h3", {}, "Values per line"), table("values", ["line", "quantity", "true", "told"], values.map(line)));
}

/** The detail of a solution as nodes. */
function solutionDetail(row, group, own) {
  const error = own.target.error_details;
  return [
    make("div", { class: "texts" }, make("section", {}, make("h3", {}, "Problem"), make("p", { class: "text" }, row.problem)), make("section", {}, make("h3", {}, "Solution"), solutionText(row, error))),
    error ? make("section", { class: "evidence core" }, make("h3", {}, `${error.error_type} in ${error.erroneous_line_number}`), make("p", {}, error.explanation), make("p", {}, make("del", {}, make("code", {}, error.error_in_code)), error.correction_in_code ? [" → ", make("ins", {}, make("code", {}, error.correction_in_code))] : null)) : null,
    own.values ? valuesSection(own.values) : null,
    own.flawed ? diffSection(group.oracle, own.flawed) : make("section", {}, make("h3", {}, "Program"), make("pre", { class: "code", tabindex: "0" }, own.route ?? group.oracle)),
    make("section", {}, make("h3", {}, "Target"), make("pre", { class: "code target", tabindex: "0" }, JSON.stringify(own.target, null, 2))),
  ];
}
