// What the hall did not take and somebody has to decide: two phones of one side that differ, or a refusal.

import { figuresOf, titleOf } from "./pad_figures.js";
import { say } from "../words.js";

const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });

function choice(text, act) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  button.addEventListener("click", act);
  return button;
}

export class Needs {
  constructor(root) {
    this.root = root;
  }

  get shown() {
    return !this.root.hidden;
  }

  hide() {
    if (this.root.contains(document.activeElement)) document.getElementById("says").focus({ preventScroll: true });
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  /** Another phone of this side has written something else: show both, keep one. */
  conflict(state, number, here, there, { keepThis, keepOther }) {
    this.#show(
      paragraph(say("conflict", { line: titleOf(state, number) })),
      paragraph(say("this-phone", { figures: figuresOf(state, here) })),
      paragraph(say("other-phone", { figures: figuresOf(state, there) })),
      choice(say("keep-this"), keepThis),
      choice(say("keep-other"), keepOther),
    );
  }

  /** The hall said no: something kept can be sent again or thrown away, which is asked about first. */
  refusal({ what, allowed }, { sendAgain, giveUp } = {}) {
    const buttons = giveUp ? [choice(say("try-again"), sendAgain), choice(say("give-up"), () => { if (confirm(say("sure"))) giveUp(); })] : [];
    this.#show(paragraph(say("needs-you", { what, allowed })), ...buttons);
  }

  #show(...children) {
    const text = children.map(({ textContent }) => textContent).join();
    if (!this.root.hidden && text === this.text) return;   // said once is enough
    this.text = text;
    this.root.replaceChildren(...children);
    this.root.hidden = false;
    this.root.scrollIntoView({ block: "nearest" });
  }
}
