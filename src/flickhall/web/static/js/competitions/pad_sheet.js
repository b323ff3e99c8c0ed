// The sheet: every line with its figures, what it gives, what the other side says, and what is doubtful beside it.

import { figuresOf, titleOf } from "./pad_figures.js";
import { doubtOf } from "./pad_doubts.js";
import { say } from "../words.js";

function part(kind, className, ...children) {
  const made = document.createElement(kind);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function action(text, title, act) {
  const button = part("button", "quiet", text, part("span", "unseen", ` ${title}`));
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

export class Sheet {
  /** `change(number)`, `takeBack(number)` and `saySame(number, line)` are asked for. */
  constructor(root, { change, takeBack, saySame }) {
    Object.assign(this, { root, change, takeBack, saySame, shown: "" });
  }

  show(state, lines) {
    const wanted = JSON.stringify([lines, state.open, state.names]);
    if (wanted === this.shown) return;
    this.shown = wanted;
    const held = this.root.contains(document.activeElement);
    this.root.replaceChildren(...lines.map((line) => this.#row(state, line)));
    if (held) document.getElementById("says").focus({ preventScroll: true });
  }

  #row(state, { number, told, line, pending }) {
    const title = titleOf(state, number);
    const shown = pending ? line : line ?? told.counts;
    const row = part("li", `pad-line ${pending ? "pending" : told.state}`,
      part("p", "pad-line-head", part("strong", "", title), part("span", "pad-line-figures", figuresOf(state, shown)), part("span", "pad-line-points", pending ? "" : told.points)));
    row.dataset.line = String(number);
    if (pending) row.append(part("p", "pad-state", say(line ? "unchecked" : "taking-back")));
    else this.#tell(row, state, number, told, title);
    const buttons = part("p", "pad-line-actions");
    if (state.open && told?.state !== "ruled") {
      if (line || !told?.counts) buttons.append(action(say("change"), title, () => this.change(number)));
      if (line) buttons.append(action(say("take-back"), title, () => this.takeBack(number)));
    }
    if (buttons.childElementCount) row.append(buttons);
    return row;
  }

  #tell(row, state, number, told, title) {
    if (told.says) row.append(part("p", "pad-state", told.says));
    if (told.state === "differs") {
      const theirs = part("p", "pad-theirs", say("theirs", { who: state.names[1 - state.side], figures: figuresOf(state, told.theirs) }));
      if (state.open) theirs.append(" ", action(say("say-the-same"), title, () => this.saySame(number, told.theirs)));
      row.append(theirs);
    }
    if (told.state === "ruled" && told.mine && figuresOf(state, told.mine) !== figuresOf(state, told.counts)) {
      row.append(part("p", "pad-theirs", say("counts", { figures: figuresOf(state, told.counts) })));
    }
    row.append(...told.doubts.map(doubtOf));
  }
}
