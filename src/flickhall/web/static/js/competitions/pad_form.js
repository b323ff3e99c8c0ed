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
    root.addEventListener("submit", (event) => { event.preventDefault(); this.#submit(); });
    root.addEventListener("focusin", (event) => { if (event.target.dataset.side) this.#aim(event.target); });
    root.addEventListener("input", () => changed());
    root.addEventListener("keydown", (event) => this.#typed(event));
  }

  get figures() {
    return [...this.root.querySelectorAll("input[data-side]")];
  }

  /** Everything that is filled in, as it stands, for a draft. */
  get filled() {
    const choices = [...this.root.querySelectorAll("input[type=radio]:checked")].map(({ name, value }) => [name, value]);
    return { figures: this.figures.map(({ value }) => value), choices: Object.fromEntries(choices) };
  }

  /** Show the form of a line, with what is written already or was half filled in. */
  show(state, number, line, filled, leavable) {
    Object.assign(this, { number, fields: state.fields, kind: state.kind });
    const figures = state.fields.filter((field) => field.each_side);
    const choices = state.fields.filter((field) => !field.each_side);
    const rare = (field) => field.optional || field.default !== null;
    const asked = choices.filter((field) => !rare(field));
    const more = choices.filter(rare);
    const told = (field) => (line?.[field.name] ?? field.default) !== field.default;
    this.root.replaceChildren(
      part("h2", { textContent: titleOf(state, number) }),
      this.#figureTable(state, figures, line),
      ...asked.map((field) => this.#choice(field, line)),
      ...(more.length ? [part("details", { open: more.some(told) }, part("summary", { textContent: say("choose-one") }), ...more.map((field) => this.#choice(field, line)))] : []),
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
    this.#aim(this.figures[0]);
  }

  hide() {
    this.number = null;
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  focus() {
    this.figures[0]?.focus({ preventScroll: true });
  }

  #figureTable(state, fields, line) {
    const head = part("tr", {}, part("td"), ...state.names.map((name, side) => part("th", { scope: "col", textContent: side === state.side ? say("name-you", { name }) : name })));
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
    const last = this.figures.at(-1) === input;
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
    const next = this.figures[this.figures.indexOf(this.current) + 1];
    if (next) next.focus({ preventScroll: true });
    else this.#submit();
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

  /** The line as it is filled in, or null after saying what is missing. */
  #line() {
    const line = { line: this.kind };
    for (const field of this.fields) {
      if (field.each_side) {
        const values = this.figures.filter(({ dataset }) => dataset.field === field.name).map(({ value }) => whole(value.trim()));
        if (values.includes(null) && field === this.fields[0]) return this.#missing(field);
        line[field.name] = values.map((value) => value ?? field.default);
      } else {
        const chosen = this.root.querySelector(`input[name="${field.name}"]:checked`);
        line[field.name] = chosen ? JSON.parse(chosen.value) : field.default;
      }
    }
    return line;
  }

  #missing(field) {
    this.root.querySelector("#missing").textContent = say("both-counts", { label: field.label });
    this.figures.find(({ value }) => whole(value.trim()) === null).focus();
    return null;
  }

  #submit() {
    const line = this.#line();
    if (line) this.write(this.number, line);
  }
}
