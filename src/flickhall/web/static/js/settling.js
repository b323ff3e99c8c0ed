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
  /** `ask(verb, body)` asks the hall for a change. */
  constructor(root, ask) {
    this.root = root;
    this.ask = ask;
    this.forms = [...root.querySelectorAll("form[data-verb]")];
    this.tray = root.querySelector("#tray");
    for (const form of this.forms) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const { verb, sure } = form.dataset;
        if (sure && !confirm(sure)) return;
        ask(verb, bodyOf(form));
        if (!form.dataset.when) form.reset();
      });
    }
  }

  show(state) {
    for (const form of this.forms) if (form.dataset.when) form.hidden = form.dataset.when !== state.awaits;
    this.root.querySelector("#card").textContent = state.said.card;
    if (this.tray) this.#showTray(state.tray);
    const discs = this.root.querySelector("select[name=disc]");
    if (discs) {
      discs.replaceChildren(...state.discs.map(({ name }) => new Option(name)));
      discs.form.hidden = !state.discs.length || state.status === "over" || state.awaits === "booking";
    }
    this.root.querySelector("#incidents").replaceChildren(...state.incidents.map(({ said }) => {
      const line = document.createElement("li");
      line.textContent = said;
      return line;
    }));
  }

  #showTray(twenties) {
    this.tray.hidden = !twenties.length;
    this.tray.querySelector(".boxes").replaceChildren(...twenties.map(({ disc, shown }) => {
      const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: shown });
      box.addEventListener("change", () => this.ask("twenties", { disc, shown: box.checked }));
      const label = document.createElement("label");
      label.append(box, ` ${say("shown", { disc })}`);
      return label;
    }));
  }
}
