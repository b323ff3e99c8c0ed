// The window that says what a deed would do, before it is done.

import { say } from "../words.js";

const lines = (texts) => texts.map((text) => Object.assign(document.createElement("li"), { textContent: text }));

function row(cells, tag) {
  const line = document.createElement("tr");
  for (const text of cells) line.append(Object.assign(document.createElement(tag), { textContent: text }));
  return line;
}

export class Trial {
  constructor(dialog) {
    this.dialog = dialog;
    this.form = dialog.querySelector("form");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#decide({ why: this.form.elements.why.value, shown: this.shown || null });
    });
    dialog.querySelector("[data-close]").addEventListener("click", () => this.#decide(null));
    dialog.addEventListener("cancel", () => this.#decide(null));
  }

  /** Show what would happen; resolves to {why, shown} when it is to be done, null when it is left. */
  decide({ told, table, changes, shown }) {
    this.shown = shown;
    this.form.reset();
    this.dialog.querySelector(".told").replaceChildren(...lines(told));
    this.dialog.querySelector(".changes").replaceChildren(...lines(changes.length ? changes : [say("nothing-else")]));
    const wide = this.dialog.querySelector(".wide");
    wide.hidden = !table;
    wide.querySelector("thead").replaceChildren(...(table ? [row(table.heads, "th")] : []));
    wide.querySelector("tbody").replaceChildren(...(table ? table.rows.map((cells) => row(cells, "td")) : []));
    for (const head of wide.querySelectorAll("th")) head.scope = "col";
    this.dialog.querySelector(".go").disabled = !shown;
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
    this.form.elements.why.focus({ preventScroll: true });
    return new Promise((resolve) => { this.resolve = resolve; });
  }

  #decide(decision) {
    this.dialog.close();
    this.resolve?.(decision);
    this.resolve = null;
  }
}
