// The coach beside a replay: asked about the shot on show, its answer told in words, drawn on the board and as a map.

import { askCoach } from "./ask_coach.js";
import { make } from "./make.js";
import { Ways } from "./ways.js";
import { count, say } from "./words.js";

const PLAYED = "×";

export class Coach {
  /** `root` is the panel; `toStart()` shows the position before the shot. */
  constructor(root, board, toStart) {
    Object.assign(this, { root, board, toStart });
    const part = (name) => root.querySelector(`[data-${name}]`);
    Object.assign(this, { form: part("ask"), status: part("status"), answer: part("answer"), percent: part("percent") });
    this.hand = part("hand");
    this.tips = part("tips");
    this.played = part("played");
    this.map = part("map");
    this.ways = new Ways(board);
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.#ask(); });
    const chosen = this.form.elements.hand;
    chosen.addEventListener("change", () => { this.percent.hidden = chosen.value !== "percent"; });
    this.percent.hidden = chosen.value !== "percent";
  }

  /** Another shot is on show: what was said of the one before is no longer true. */
  about(shot) {
    if (this.shot?.number === shot.number) return;
    this.shot = shot;
    this.answer.hidden = true;
    this.status.textContent = "";
    this.#draw(null);
  }

  async #ask() {
    const { number } = this.shot;
    const { hand, percent } = this.form.elements;
    const asked = hand.value === "percent" ? percent.value : hand.value;
    this.status.textContent = say("thinking");
    try {
      const told = await askCoach(`${this.root.dataset.shots}${number}/advice?hand=${encodeURIComponent(asked)}`);
      if (number === this.shot.number) this.#show(told);   // or somebody has moved on meanwhile
    } catch ({ refusal }) {
      if (number === this.shot.number) this.status.textContent = refusal ? say("refused", refusal) : say("no-answer");
    }
  }

  #show(told) {
    this.hand.textContent = told.hand.said;
    this.buttons = [];
    this.tips.replaceChildren(...told.tips.map((tip, index) => make("li", {}, ...this.#told(tip, String(index + 1)))));
    this.played.replaceChildren(...this.#told(told.played, PLAYED), make("p", { textContent: told.played.verdict }), make("p", { textContent: told.played.led_to }));
    this.#showMap(told.map);
    this.answer.hidden = false;
    this.status.textContent = count("thought", told.tips.length);
    this.#draw(this.buttons[0]);
  }

  #told(tip, name) {
    const button = make("button", { type: "button", textContent: say("show-way") });
    Object.assign(button, { tip, wayName: name });
    button.addEventListener("click", () => {
      const shown = button.getAttribute("aria-pressed") === "true";
      this.#draw(shown ? null : button);
      if (!shown) this.board.stage.scrollIntoView({ block: "nearest" });
    });
    this.buttons.push(button);
    const { meant, how, chances, worth } = tip.said;
    return [
      make("p", { className: "meant" }, make("span", { className: "way-name", textContent: name }), " ", meant),
      ...[how, chances, worth].map((text) => make("p", { className: "small", textContent: text })),
      button,
    ];
  }

  /** Draw the way of one shot, that of a button, on the board as it lay before; null: none. */
  #draw(button) {
    for (const other of this.buttons ?? []) {
      other.setAttribute("aria-pressed", String(other === button));
      other.textContent = say(other === button ? "way-shown" : "show-way");
    }
    this.ways.clear();
    if (!button) return;
    this.toStart();
    this.ways.draw(button.tip.ways, button.wayName, button.wayName === PLAYED);
  }

  #showMap({ svg, said, table, table_said }) {
    const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    const head = make("tr", {}, make("td"), ...table.aims.map((degrees) => make("th", { scope: "col", textContent: `${degrees}°` })));
    head.querySelectorAll("th").forEach((cell, index) => cell.setAttribute("aria-label", say("aim-degrees", { degrees: table.aims[index] })));
    const rows = table.rows.map(({ power, values }) => make("tr", {},
      make("th", { scope: "row", textContent: say("power-percent", { power }) }), ...values.map((value) => make("td", { textContent: value }))));
    this.map.replaceChildren(picture, make("figcaption", { className: "small", textContent: said }),
      make("details", {}, make("summary", { textContent: table_said }),
        make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows))));
  }
}
