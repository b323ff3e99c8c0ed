// What people settle besides shooting: 20s shown, a round agreed on or forfeited, the card, incidents.

import { say } from "./words.js";

/** The body of a request from a form: `points.W` lies in `points`, who it was is a side and a seat. */
function bodyOf(form) {
  const body = {};
  for (const { name, value, type } of form.elements) {
    if (name === "who") Object.assign(body, JSON.parse(value));
    else if (name.includes(".")) (body[name.split(".")[0]] ??= {})[name.split(".")[1]] = Number(value);
    else if (name && type !== "fieldset") body[name] = value;
  }
  return body;
}

export class Settling {
  /** `ask(verb, body)` asks the hall for a change as soon as it can be; resolves to whether the hall took it. */
  constructor(root, ask) {
    this.root = root;
    this.ask = ask;
    this.forms = [...root.querySelectorAll("form[data-verb]")];
    this.tray = root.querySelector("#tray");
    for (const form of this.forms) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.#send(form);
      });
    }
  }

  /** Send a form once; what was written stays in it until the hall has taken it. */
  async #send(form) {
    const { verb, sure, when } = form.dataset;
    if (form.ariaBusy === "true" || (sure && !confirm(sure))) return;
    form.ariaBusy = "true";
    const taken = await this.ask(verb, bodyOf(form));
    form.ariaBusy = null;
    if (taken && !when) form.reset();
  }

  show(state) {
    const held = this.forms.find((form) => !form.hidden && form.contains(document.activeElement));
    for (const form of this.forms) if (form.dataset.when) form.hidden = form.dataset.when !== state.awaits;
    this.root.querySelector("#card").textContent = state.said.card;
    if (this.tray) this.#showTray(state.tray);
    const discs = this.root.querySelector("select[name=disc]");
    if (discs) {
      const chosen = discs.value;
      discs.replaceChildren(...state.discs.map(({ name }) => new Option(name, name, false, name === chosen)));
      discs.form.hidden = !state.discs.length || state.status === "over" || state.awaits === "booking";
    }
    this.root.querySelector("#incidents").replaceChildren(...state.incidents.map(({ said }) => {
      const line = document.createElement("li");
      line.textContent = said;
      return line;
    }));
    if (held?.hidden) this.#focusOnNext();
  }

  /** Somebody who works by keyboard goes on with what is due now. */
  #focusOnNext() {
    const due = this.forms.find((form) => form.dataset.when && !form.hidden);
    const next = due?.querySelector("input:not([type=hidden]), button") ?? this.root.querySelector("#over:not([hidden]) a");
    (next ?? this.root.querySelector("#stage")).focus({ preventScroll: !next });
  }

  #showTray(twenties) {
    const held = this.tray.contains(document.activeElement) ? document.activeElement.value : null;
    this.tray.hidden = !twenties.length;
    this.tray.querySelector(".boxes").replaceChildren(...twenties.map(({ disc, shown }) => {
      const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: shown, value: disc });
      box.addEventListener("change", () => this.ask("twenties", { disc, shown: box.checked }));
      const label = document.createElement("label");
      label.append(box, ` ${say("shown", { disc })}`);
      return label;
    }));
    if (held) (this.tray.querySelector(`input[value="${held}"]`) ?? this.root.querySelector("#stage")).focus({ preventScroll: true });
  }
}
