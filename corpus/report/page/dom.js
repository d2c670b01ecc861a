// Nodes are made one by one and text goes in as text: nothing in the data can become markup.

const $ = (id) => document.getElementById(id);

/** An element; children are nodes, strings or numbers (null and false are left out). */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "onclick") element.addEventListener("click", value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== false && child !== ""));
  return element;
}

const count = (number) => number.toLocaleString("en");

function table(className, heads, rows) {
  const head = heads.length ? make("thead", {}, make("tr", {}, heads.map((text) => make("th", { scope: "col" }, text)))) : null;
  return make("div", { class: "scroll" }, make("table", { class: className }, head, make("tbody", {}, rows)));
}
