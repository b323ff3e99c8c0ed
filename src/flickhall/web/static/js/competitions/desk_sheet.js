// The sheet of a match as a form: lines as its rulebook asks them, reckoned by the hall as one types.

import { ask } from "../ask.js";
import { say } from "../words.js";

const WAITS_MS = 250;
const ENDS_WITHOUT_LINES = ["forfeit"];

const number = (input) => (input.value.trim() === "" ? null : Number(input.value));

/** What a block of fields says: {line, empty, whole}; `line` is as the hall reads one. */
function told(block) {
  const line = { line: block.dataset.line };
  let filled = 0, missing = 0;
  for (const field of block.querySelectorAll("[data-field]")) {
    const { field: name, side } = field.dataset;
    if (side === undefined) {
      const value = field.matches("select") ? JSON.parse(field.value) : field.type === "checkbox" ? field.checked : number(field);
      if (value !== null) line[name] = value;
      if (field.matches("select") && field.selectedIndex > 0) filled += 1;
      continue;
    }
    const value = number(field);
    (line[name] ??= [null, null])[side] = value;
    if (value !== null && field.value !== field.dataset.default) filled += 1;
  }
  for (const [name, pair] of Object.entries(line)) {
    if (!Array.isArray(pair)) continue;
    const optional = block.querySelector(`[data-field="${name}"]`).dataset.optional !== undefined;
    const blank = pair.filter((value) => value === null).length;
    if (blank === 2) delete line[name];
    else if (blank === 1 && (!optional || name === "points")) missing += 1;
  }
  return { line, empty: filled === 0, whole: missing === 0 };
}

export class DeskSheet {
  /** `act(deed, near, {tryFirst, closes})` does a deed. */
  constructor(form, { act, near }) {
    this.form = form;
    this.act = act;
    this.near = near;
    this.lines = form.querySelector("[data-lines]");
    this.correction = form.dataset.correction !== undefined;
    form.addEventListener("input", () => this.#later());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save();
    });
    form.querySelector("[data-add-line]").addEventListener("click", () => this.#addLine().querySelector("input").focus());
    this.#number();
    if (this.correction) this.#reckon();
  }

  /** The first figure still to be filled in. */
  get firstEmpty() {
    return [...this.lines.querySelectorAll("input[type=number]")].find((input) => input.value === "" && input.offsetParent);
  }

  get #blocks() {
    return [...this.form.querySelectorAll("[data-line]")];
  }

  get #ended() {
    return JSON.parse(this.form.elements.ended.value);
  }

  /** What is filled in: lines for the hall, the block of each, and the number of the first that is not whole. */
  #read() {
    const lines = [], blocks = [];
    let broken = null;
    for (const [index, block] of this.#blocks.entries()) {
      const { line, empty, whole } = told(block);
      if (empty) continue;
      if (!whole && broken === null) broken = index;
      if (whole && broken === null) {
        lines.push(line);
        blocks.push(block);
      }
    }
    return { lines, blocks, broken };
  }

  #number() {
    const rounds = this.lines.querySelectorAll("[data-line]");
    rounds.forEach((block, index) => { block.querySelector("[data-number]").textContent = String(index + 1); });
  }

  #addLine() {
    this.lines.append(this.form.querySelector("template").content.cloneNode(true));
    this.#number();
    return this.lines.lastElementChild;
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#reckon(), WAITS_MS);
  }

  async #reckon() {
    const { lines, blocks, broken } = this.#read();
    const asked = (this.asked = {});
    try {
      const body = { match: this.form.dataset.match, lines, ended: this.#ended };
      const answer = await ask(this.form.dataset.address, body);
      if (asked === this.asked) this.#show(answer, blocks, broken);
    } catch (error) {
      if (asked !== this.asked) return;
      this.#clear();
      if (error.what) this.#refuse(say("refused", error));
    }
  }

  #clear() {
    for (const list of this.form.querySelectorAll("[data-doubts], [data-doubts-all]")) list.replaceChildren();
    for (const says of this.form.querySelectorAll("[data-says]")) says.textContent = "";
    this.form.querySelector(".refusal").hidden = true;
  }

  #show(answer, blocks, broken) {
    this.#clear();
    const whole = this.form.querySelector("[data-doubts-all]");
    for (const { line, says, clause, note } of answer.doubts) {
      const entry = document.createElement("li");
      entry.className = note ? "note" : "doubt";
      entry.textContent = says;
      if (clause) {
        entry.append(" ", Object.assign(document.createElement("a"), { href: `/rules#${clause}`, textContent: clause, target: "_blank" }));
      }
      (blocks[line]?.querySelector("[data-doubts]") ?? whole).append(entry);
    }
    answer.line_says.forEach((says, index) => {
      const place = blocks[index]?.querySelector("[data-says]");
      if (place) place.textContent = says;
    });
    const missing = broken === null ? "" : ` ${this.#notWhole(broken)}`;
    this.form.querySelector("[data-sheet-says]").textContent = blocks.length || this.#ended ? answer.says + missing : missing.trim();
    const last = this.lines.lastElementChild;
    if (!answer.complete && broken === null && /round|board/.test(answer.due ?? "") && last && !told(last).empty) this.#addLine();
  }

  #notWhole(index) {
    const shown = this.#blocks.filter((block) => block.parentElement === this.lines).indexOf(this.#blocks[index]);
    return say("line-not-whole", { line: Math.max(shown, 0) + 1 });
  }

  #refuse(sentence) {
    const place = this.form.querySelector(".refusal");
    place.textContent = sentence;
    place.hidden = false;
  }

  async #save() {
    if (this.form.ariaBusy === "true") return;
    clearTimeout(this.timer);
    this.asked = null;   // what the hall still says of the sheet must not hide what it says of saving it
    const { lines, broken } = this.#read(), ended = this.#ended;
    if (broken !== null) return this.#refuse(this.#notWhole(broken));
    if (!lines.length && !ENDS_WITHOUT_LINES.includes(ended?.how)) return this.#refuse(say("nothing-written"));
    this.form.ariaBusy = "true";
    const deed = { do: "settle", match: this.form.dataset.match, lines, ended };
    await this.act(deed, this.form, { tryFirst: this.correction, closes: true });
    this.form.ariaBusy = null;
  }
}
