// A text with marks on it. Spans count code points, as in the records; JavaScript counts UTF-16 units.

const ASTRAL = /[\ud800-\udfff]/;

/** The function that cuts a text by code points. */
function cutter(text) {
  if (!ASTRAL.test(text)) return (start, end) => text.slice(start, end);
  const points = Array.from(text);
  return (start, end) => points.slice(start, end).join("");
}

/**
 * Nodes for a text under layers of marks, outermost layer first. A mark is {start, end, wrap}, where wrap makes the
 * element; an empty mark stands between two characters. Marks of one layer that overlap are cut at each other.
 */
function marked(text, layers) {
  const cut = cutter(text);
  const ordered = layers.map((marks) => [...marks].sort((a, b) => a.start - b.start || a.end - b.end));
  return nested(cut, 0, ASTRAL.test(text) ? Array.from(text).length : text.length, ordered, true);
}

function nested(cut, start, end, layers, last) {
  if (!layers.length) return start < end ? [document.createTextNode(cut(start, end))] : [];
  const [marks, ...inner] = layers;
  const nodes = [];
  let at = start;
  for (const mark of marks) {
    const empty = mark.start === mark.end;
    const from = Math.max(mark.start, at);
    const to = Math.min(mark.end, end);
    if (empty ? mark.start < at || mark.start > end || (mark.start === end && !last) : from >= to) continue;
    nodes.push(...nested(cut, at, from, inner, false));
    const element = mark.wrap();
    element.append(...nested(cut, from, to, inner, false));
    nodes.push(element);
    at = to;
  }
  return nodes.concat(nested(cut, at, end, inner, last));
}

/** Lines that differ between two texts, as {kind: "same" | "gone" | "new", line}, by longest common subsequence. */
function lineDiff(before, after) {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const lines = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) lines.push({ kind: "same", line: a[i++] }) && j++;
    else if (j === b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) lines.push({ kind: "gone", line: a[i++] });
    else lines.push({ kind: "new", line: b[j++] });
  }
  return lines;
}
