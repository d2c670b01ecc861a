// The list holds only the rows that can be seen, however many records there are.

const ROW_HEIGHT = 76;
const SPARE_ROWS = 6;

class RecordList {
  constructor(box, onChoose) {
    this.box = box;
    this.onChoose = onChoose;
    this.rows = [];
    this.chosen = -1;
    this.space = make("div", { class: "space", role: "presentation" });
    this.pending = false;
    box.append(this.space);
    box.addEventListener("scroll", () => this.drawSoon(), { passive: true });
    box.addEventListener("click", (event) => {
      const row = event.target.closest("[data-position]");
      if (row) this.choose(Number(row.dataset.position), true);
    });
    new ResizeObserver(() => this.drawSoon()).observe(box);
  }

  /** Show these rows, with the record `kept` chosen if it is among them. */
  show(rows, kept) {
    this.rows = rows;
    this.chosen = kept ? rows.indexOf(kept) : -1;
    this.space.style.height = `${rows.length * ROW_HEIGHT}px`;
    if (this.chosen >= 0) this.reveal();
    else this.box.scrollTop = 0;
    this.draw();
  }

  choose(position, opened = false) {
    if (!this.rows.length) return;
    this.chosen = Math.max(0, Math.min(position, this.rows.length - 1));
    this.reveal();
    this.draw();
    this.onChoose(this.rows[this.chosen], opened);
  }

  reveal() {
    const [top, seen] = [this.chosen * ROW_HEIGHT, this.box.clientHeight];
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (seen && top + ROW_HEIGHT > this.box.scrollTop + seen) this.box.scrollTop = top + ROW_HEIGHT - seen;
  }

  drawSoon() {
    if (this.pending) return;
    this.pending = true;
    requestAnimationFrame(() => {
      this.pending = false;
      this.draw();
    });
  }

  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / ROW_HEIGHT) - SPARE_ROWS);
    const last = Math.min(this.rows.length, first + Math.ceil(this.box.clientHeight / ROW_HEIGHT) + 2 * SPARE_ROWS);
    const drawn = [];
    for (let position = first; position < last; position++) drawn.push(this.row(position));
    this.space.replaceChildren(...drawn);
    const seen = this.chosen >= first && this.chosen < last;
    if (seen) this.box.setAttribute("aria-activedescendant", `row-${this.chosen}`);
    else this.box.removeAttribute("aria-activedescendant");
  }

  row(position) {
    const row = this.rows[position];
    const element = make(
      "div",
      {
        class: "row",
        id: `row-${position}`,
        role: "option",
        "data-position": position,
        "aria-posinset": position + 1,
        "aria-setsize": this.rows.length,
        "aria-selected": String(position === this.chosen),
      },
      make("span", { class: `tag ${row.kind}` }, row.error || row.kind),
      make("span", { class: "row-id" }, row.id),
      make("span", { class: "row-text" }, row.text),
    );
    element.style.transform = `translateY(${position * ROW_HEIGHT}px)`;
    return element;
  }
}
