// Big keys for one thumb: digits, a step up or down, the last digit rubbed out, on to the next figure.

import { say } from "../words.js";

const ROWS = [["1", "2", "3", "+"], ["4", "5", "6", "-"], ["7", "8", "9", "back"]];

function key(name, text, label) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  button.dataset.key = name;
  if (label) button.setAttribute("aria-label", label);
  return button;
}

export class Keys {
  /** `pressed(name)` hears digits, "+", "-", "back" and "next". */
  constructor(pressed) {
    this.root = Object.assign(document.createElement("div"), { className: "pad-keys" });
    for (const name of ROWS.flat()) {
      const text = { "-": "−", back: "⌫" }[name] ?? name;
      this.root.append(key(name, text, name === "back" ? say("rub-out") : null));
    }
    this.next = key("next", "", null);
    this.next.className = "button pad-next";
    this.root.append(key("0", "0", null), this.next);
    this.root.addEventListener("pointerdown", (event) => { if (event.target.dataset.key) event.preventDefault(); });
    this.root.addEventListener("click", (event) => { if (event.target.dataset.key) pressed(event.target.dataset.key); });
  }

  /** Say what a step is and what the big key does now. */
  show(step, next) {
    for (const [name, word] of [["+", "more"], ["-", "less"]]) {
      const button = this.root.querySelector(`[data-key="${name}"]`);
      button.textContent = `${name === "-" ? "−" : "+"}${step}`;
      button.setAttribute("aria-label", say(word, { step }));
    }
    this.next.textContent = next;
  }
}
