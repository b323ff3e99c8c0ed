// A list of entries from a file: sent to be read, shown row by row with its doubts, entered as ticked.

import { Refused } from "../ask.js";
import { say } from "../words.js";

const item = (text, kind = "") => Object.assign(document.createElement("li"), { textContent: text, className: kind });

export class EntryList {
  constructor(form, { act, refuse }) {
    this.form = form;
    this.act = act;
    this.refuse = refuse;
    this.file = form.elements.file;
    this.part = document.getElementById("list-rows");
    this.rows = document.getElementById("list-read");
    this.file.addEventListener("change", () => this.#look());
    form.addEventListener("submit", (event) => event.preventDefault());
    document.getElementById("list-enter").addEventListener("click", () => this.#enter());
    document.getElementById("list-leave").addEventListener("click", () => this.#leave());
  }

  async #look() {
    if (!this.file.files.length) return;
    const body = new FormData();
    body.append("file", this.file.files[0]);
    try {
      const response = await fetch(this.form.dataset.address, { method: "POST", body, headers: { Accept: "application/json" } });
      const answer = await response.json();
      if (!response.ok) throw new Refused(answer.error);
      this.#show(answer);
    } catch (error) {
      this.refuse(error);
    }
    this.form.reset();   // so that the same file can be chosen again once it was put right
  }

  #show({ columns, doubts, rows }) {
    document.getElementById("list-columns").textContent = columns.join(" · ");
    document.getElementById("list-doubts").replaceChildren(...doubts.map((says) => item(says, "doubt")));
    this.rows.replaceChildren(...rows.map((row) => this.#row(row)));
    this.part.hidden = false;
    document.getElementById("rows-title").focus();
  }

  #row({ row, entrant, told, doubts }) {
    const line = document.createElement("li"), label = document.createElement("label");
    const box = Object.assign(document.createElement("input"), { type: "checkbox", disabled: !entrant });
    box.checked = entrant !== null && !doubts.length;
    line.entrant = entrant;
    label.className = "tick";
    label.append(box, ` ${say("row", { row, who: told })}`);
    line.append(label);
    if (!entrant) line.append(Object.assign(document.createElement("b"), { className: "mark", textContent: say("cannot-be-entered") }));
    const list = document.createElement("ul");
    list.className = "doubts";
    list.append(...doubts.map(({ says }) => item(says, "doubt")));
    if (doubts.length) line.append(list);
    return line;
  }

  async #enter() {
    const ticked = [...this.rows.children].filter((line) => line.querySelector("input").checked);
    if (!ticked.length) return this.refuse({ what: say("nobody-ticked"), allowed: "–" });
    const done = await this.act({ do: "enter", entrants: ticked.map((line) => line.entrant) });
    if (done) this.#leave();
  }

  #leave() {
    this.part.hidden = true;
    this.rows.replaceChildren();
    this.file.focus();
  }
}
