// The form of one line, drawn from the fields the sheet asks for; figures by thumb, by keyboard, or by steps.

import { Keys } from "./pad_keys.js";
import { say } from "../words.js";
import { titleOf } from "./pad_figures.js";

const LONGEST = 4;
const whole = (text) => (/^\d+$/.test(text) ? Number(text) : null);

function part(kind, properties = {}, ...children) {
  const made = Object.assign(document.createElement(kind), properties);
  made.append(...children);
  return made;
}

export class LineForm {
  /** `write(number, line)` is asked to keep a line, `leave()` to close the form; `changed()` hears every figure. */
  constructor(root, { write, leave, changed }) {
    Object.assign(this, { root, write, leave, changed, number: null, current: null, fields: [] });
    this.keys = new Keys((name) => this.#pressed(name));
    this.doubts = part("div", { className: "pad-doubts" });
    this.doubts.setAttribute("role", "status");
    root.addEventListener("submit", (event) => { event.preventDefault(); this.#submit(); });
    root.addEventListener("focusin", (event) => { if (event.target.dataset.side) this.#aim(event.target); });
    root.addEventListener("input", () => changed());
    root.addEventListener("keydown", (event) => this.#typed(event));
  }

  get figures() {
    return [...this.root.querySelectorAll("input[data-side]")];
  }

  /** The figures that are in sight, in the order they are filled in. */
  get open() {
    return this.figures.filter((input) => !input.closest("details:not([open])"));
  }

  /** Everything that is filled in, as it stands, for a draft. */
  get filled() {
    const choices = [...this.root.querySelectorAll("input[type=radio]:checked")].map(({ name, value }) => [name, value]);
    return { figures: this.figures.map(({ value }) => value), choices: Object.fromEntries(choices) };
  }

  /** Show the form of a line, with what is written already or was half filled in. */
  show(state, number, line, filled, leavable) {
    Object.assign(this, { number, fields: state.fields, kind: state.kind });
    this.doubts.replaceChildren();
    const rare = (field) => field.optional || field.default !== null;
    const usual = state.fields.filter((field) => field.each_side ? field.default === null : !rare(field));
    const more = state.fields.filter((field) => !usual.includes(field));
    this.asked = usual.filter((field) => !field.each_side);
    const told = (field) => JSON.stringify(line?.[field.name] ?? null) !== JSON.stringify(field.each_side ? [field.default, field.default] : field.default);
    this.root.replaceChildren(
      ...this.#parts(state, usual, line, [part("h2", { textContent: titleOf(state, number) })]),
      this.doubts,
      ...(more.length ? [part("details", { open: Boolean(line) && more.some(told) }, part("summary", { textContent: say("choose-one") }), ...this.#parts(state, more, line))] : []),
      part("p", { className: "pad-missing", id: "missing" }),
      this.keys.root,
    );
    this.root.querySelector("#missing").setAttribute("role", "alert");
    if (leavable) {
      const button = part("button", { type: "button", className: "quiet", textContent: say("cancel") });
      button.addEventListener("click", () => this.leave());
      this.root.append(button);
    }
    if (filled) this.#fill(filled);
    this.root.hidden = false;
    this.root.querySelector("details")?.addEventListener("toggle", () => this.#aim(this.current));
    this.#aim(this.figures[0]);
  }

  /** Figures in a table, then choices. */
  #parts(state, fields, line, title = []) {
    const figures = fields.filter((field) => field.each_side);
    const choices = fields.filter((field) => !field.each_side);
    return [...(figures.length ? [this.#figureTable(state, figures, line, title)] : title), ...choices.map((field) => this.#choice(field, line))];
  }

  hide() {
    this.number = null;
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  focus() {
    this.figures[0]?.focus({ preventScroll: true });
    if (this.figures.length) this.#reveal(this.open[1]);
  }

  #figureTable(state, fields, line, title) {
    const head = part("tr", {}, part("td", {}, ...title), ...state.names.map((name, side) => part("th", { scope: "col", textContent: side === state.side ? say("name-you", { name }) : name })));
    const rows = fields.map((field) => part("tr", {}, part("th", { scope: "row", textContent: field.label }), ...[0, 1].map((side) => {
      const value = line?.[field.name]?.[side] ?? field.default;
      const input = part("input", { value: value ?? "", maxLength: LONGEST, autocomplete: "off", enterKeyHint: "next", inputMode: "none", pattern: "[0-9]*" });
      input.setAttribute("aria-label", `${field.label}, ${state.names[side]}`);
      Object.assign(input.dataset, { field: field.name, side: String(side) });
      return part("td", {}, input);
    })));
    return part("table", { className: "pad-figures" }, part("thead", {}, head), part("tbody", {}, ...rows));
  }

  #choice(field, line) {
    const value = line ? line[field.name] ?? null : field.default;
    const labels = field.choices.map((choice) => {
      const chosen = line || field.default !== null || field.optional ? choice.value === value : false;
      return part("label", {}, part("input", { type: "radio", name: field.name, value: JSON.stringify(choice.value), checked: chosen }), ` ${choice.label}`);
    });
    return part("fieldset", { className: "pad-choice" }, part("legend", { textContent: field.label }), part("div", {}, ...labels));
  }

  #fill({ figures, choices }) {
    this.figures.forEach((input, index) => { input.value = figures[index] ?? input.value; });
    for (const input of this.root.querySelectorAll("input[type=radio]")) if (choices[input.name] === input.value) input.checked = true;
  }

  #aim(input) {
    this.current = input;
    for (const figure of this.figures) figure.classList.toggle("current", figure === input);
    const field = this.fields.find(({ name }) => name === input.dataset.field);
    const last = this.open.at(-1) === input;
    this.keys.show(field.step, last ? say(this.kind === "board" ? "write-board" : "write-round", { number: this.number + 1 }) : say("next-figure"));
  }

  #pressed(name) {
    const input = this.current;
    if (name === "next") return this.#onward();
    if (name === "back") input.value = input.value.slice(0, -1);
    else if (name === "+" || name === "-") this.#step(name === "+" ? 1 : -1);
    else if (input.value.length < LONGEST) input.value = String(Number(input.value + name));
    return this.changed();
  }

  #step(way) {
    const { step } = this.fields.find(({ name }) => name === this.current.dataset.field);
    this.current.value = String(Math.max(0, (whole(this.current.value) ?? 0) + way * step));
  }

  #onward() {
    const next = this.open[this.open.indexOf(this.current) + 1];
    if (next) {
      next.focus({ preventScroll: true });
      this.#reveal(next);
    } else this.#submit();
  }

  /** Scroll so far that the keys do not lie over a part of the form. */
  #reveal(part) {
    const beyond = part.getBoundingClientRect().bottom + 8 - this.keys.root.getBoundingClientRect().top;
    if (beyond > 0) scrollBy({ top: beyond });
  }

  #typed(event) {
    if (!event.target.dataset.side) return;
    if (event.key === "Enter") this.#onward();
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      this.#step(event.key === "ArrowUp" ? 1 : -1);
      this.changed();
    } else return;
    event.preventDefault();
  }

  /** The line as it is filled in, what nobody filled in as null. */
  #line() {
    const values = (field) => this.figures.filter(({ dataset }) => dataset.field === field.name).map(({ value }) => whole(value.trim()) ?? field.default);
    const chosen = (field) => this.root.querySelector(`input[name="${field.name}"]:checked`);
    const told = this.fields.map((field) => [field.name, field.each_side ? values(field) : chosen(field) ? JSON.parse(chosen(field).value) : field.default]);
    if (told[0][1].every((value) => value === null)) told[0][1] = null;
    return { line: this.kind, ...Object.fromEntries(told) };
  }

  /** The line if every figure in sight is filled in, else null: too early to doubt it. */
  get whole() {
    const unasked = this.asked.some((field) => !this.root.querySelector(`input[name="${field.name}"]:checked`));
    return unasked || this.open.some(({ value }) => whole(value.trim()) === null) ? null : this.#line();
  }

  /** Say what is doubtful about the figures as they stand, beside them. */
  doubt(told) {
    this.doubts.replaceChildren(...told);
    if (told.length) this.#reveal(this.doubts);
  }

  /** Say what is missing; tells whether anything is. */
  #lacks() {
    if (this.fields.some(({ name, stands_alone }) => stands_alone && this.#line()[name] !== null)) return false;
    const [first] = this.fields;
    const empty = this.figures.find(({ dataset, value }) => dataset.field === first.name && whole(value.trim()) === null);
    if (empty) return this.#missing(say("both-counts", { label: first.label }), empty);
    const field = this.asked.find(({ name }) => !this.root.querySelector(`input[name="${name}"]:checked`));
    return Boolean(field) && this.#missing(say("choose", { label: field.label }), this.root.querySelector(`input[name="${field.name}"]`));
  }

  #missing(text, input) {
    this.root.querySelector("#missing").textContent = text;
    input.focus({ preventScroll: true });
    this.#reveal(input);
    return true;
  }

  #submit() {
    if (!this.#lacks()) this.write(this.number, this.#line());
  }
}
