// The official's board: one sheet, one board, and the steps of telling a shot, each in a module of its own.

import { ask, Refused } from "./ask.js";
import { Board } from "./board.js";
import { bindBefore } from "./referee_before.js";
import { bindCount } from "./referee_count.js";
import { bindHappened } from "./referee_happened.js";
import { bindPlaceForm } from "./referee_place_form.js";
import { originOf, placeIn, startOf, zoneMeant } from "./referee_places.js";
import { bindPointer } from "./referee_pointer.js";
import { bindRest } from "./referee_rest.js";
import { bindRound } from "./referee_round.js";
import { bindSetup } from "./referee_setup.js";
import * as sheets from "./referee_sheet.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const { table, zones, events } = JSON.parse($("page-data").textContent);
const NARROW = matchMedia("(max-width: 55.99rem)");   // the board above what is told, not beside it
const RAISED = ["LEAN", "POST", "STAND"];

class OfficialsBoard {
  constructor() {
    Object.assign(this, { table, zones, events });
    this.board = new Board($("stage"), table);
    this.position = null;   // what the referee said of the position last looked at
    this.looks = 0;
    this.setup = bindSetup((setup) => this.#withSetup(setup));
    const kept = sheets.recall(localStorage);
    this.sheet = this.setup.knows(kept?.setup) ? kept : sheets.newRound(this.setup.read());
    this.setup.write(this.sheet.setup);
    this.sheet.setup = this.setup.read();
    this.parts = [bindBefore, bindHappened, bindRest, bindCount, bindRound, bindPlaceForm].map((bind) => bind(this));
    bindPointer(this.board, {
      empty: (point) => this.#toStep("tapEmpty", point),
      disc: (name) => { if (!this.#toStep("tapDisc", name)) this.choose(name); },
      drag: (name, point) => this.#showDiscs({ [name]: { ...point, zone: "" } }),
      drop: (name, point) => this.put(name, this.meant(name, point)),
      cancel: () => this.#showDiscs(),
    }, (name) => this.#movable(name));
    this.replace(this.sheet);
  }

  /* the sheet */

  /** Change the sheet, keep it, show it; `looksAgain`: the referee has to look at another position. */
  change(changes, looksAgain = false) {
    const { step } = this.sheet;
    this.sheet = { ...this.sheet, ...changes };
    this.#refuse(null);
    if (!sheets.keep(localStorage, this.sheet)) this.say(say("not-kept"));
    this.show();
    if (this.sheet.step !== step) this.enter();
    if (looksAgain) this.#look();
  }

  /** Take another sheet. */
  replace(sheet) {
    this.sheet = sheet;
    this.change({}, true);
  }

  /** A step begins: its heading has the focus, so that it is read and keys go on from there. */
  enter() {
    if (NARROW.matches) document.querySelector(".sheet").scrollIntoView();
    else $("stage").scrollIntoView({ block: "nearest" });
    document.querySelector(`section[data-show="${this.sheet.step}"] h2`)?.focus({ preventScroll: true });
  }

  #withSetup(setup) {
    const changed = setup.rulebook !== this.sheet.setup.rulebook;
    this.change({ setup, ...(changed ? { counts: [] } : {}) }, true);
  }

  /* the hall */

  say(text) {
    $("said").textContent = text;
  }

  /** Show why something cannot be (null: nothing is wrong); `fact` is what was told. */
  #refuse(error, fact = "") {
    $("refusal").hidden = !error;
    if (error) $("refusal").textContent = error instanceof Refused ? say(fact ? "fact-refused" : "refused", { ...error, fact }) : say("unreachable");
  }

  /** Ask the hall; a refusal is shown, changes nothing, and gives null. */
  async ask(url, body, fact) {
    try {
      return await ask(url, body);
    } catch (error) {
      this.#refuse(error, fact);
      return null;
    }
  }

  /** Have the referee look at the position: what it is worth, what the shot has to do, who has discs left. */
  async #look() {
    const turn = ++this.looks;
    const { setup, shooter, discs, twenties } = this.sheet;
    const seen = await this.ask("/referee/position", { ...setup, shooter, twenties, discs: sheets.zonesOf(discs) });
    if (turn !== this.looks) return;
    this.position = seen;
    this.show();
  }

  /* discs and places */

  /** Where every disc is seen now: {zone, x, y} by name. */
  get shown() {
    const { step, discs, shot } = this.sheet;
    if (!shot) return discs;
    if (step === "happened") return { ...discs, [shot.disc]: { zone: "", ...startOf(table, shot.disc[0]) } };
    return { ...discs, ...shot.rest };
  }

  /** The discs whose place can be told in this step. */
  get placeable() {
    const { step, discs, shot } = this.sheet;
    if (step === "before") return Object.keys(discs);
    return step === "rest" ? Object.keys(shot.moved) : [];
  }

  #movable(name) {
    return this.placeable.includes(name);
  }

  choose(name) {
    this.change({ chosen: name });
  }

  /** A place for a disc in a zone, near to where it is. */
  inZone(name, zone) {
    const { [name]: own, ...others } = this.shown;
    const near = own && Math.hypot(own.x, own.y) > 1 ? own : originOf(name[0]);
    return placeIn(table, zone, near, Object.values(others));
  }

  /** The place meant by dropping a disc: in the hole only if it may have dropped there. */
  meant(name, point) {
    const zone = zoneMeant(table, point);
    const sunk = zone === "STAND" && this.sheet.shot?.moved[name]?.[0] === "HOLE";
    const { x, y } = zone === "STAND" ? { x: 0, y: 0 } : point;
    return { zone: sunk ? "HOLE" : zone, x, y };
  }

  /** Put a disc at a place {zone, x, y}: before the shot, or where it came to rest. */
  put(name, spot) {
    const { step, discs, shot } = this.sheet;
    if (step === "before" && spot.zone === "OUT") {   // nothing lies there before a shot
      this.put(name, this.inZone(name, "DITCH"));
      this.say(say("out-is-ditch", { disc: name }));
    } else if (step === "before") this.change({ chosen: name, discs: { ...discs, [name]: spot } }, true);
    else if (step === "rest") this.change({ chosen: name, shot: { ...shot, rest: { ...shot.rest, [name]: spot } } });
  }

  /** Let the step that is shown have a tap; returns whether it wanted it. */
  #toStep(tap, what) {
    const step = this.parts.find((part) => part.step === this.sheet.step);
    return step?.[tap]?.(what) ?? false;
  }

  /* showing it */

  #showDiscs(moved = {}) {
    const spots = { ...this.shown, ...moved };
    this.board.show(Object.entries(spots).map(([name, { x, y, zone }]) => [name, { x, y, sunk: zone === "HOLE" }]));
    for (const [name, node] of this.board.nodes) {
      node.classList.toggle("chosen", name === this.sheet.chosen);
      node.classList.toggle("raised", RAISED.includes(spots[name].zone));
    }
  }

  show() {
    const { step } = this.sheet;
    document.querySelector(".sheet").dataset.step = step;
    for (const part of all("[data-show]")) part.hidden = !part.dataset.show.split(" ").includes(step);
    for (const name of all(".step-names li")) {
      if (name.dataset.for === step) name.setAttribute("aria-current", "step");
      else name.removeAttribute("aria-current");
    }
    this.#showDiscs();
    this.board.mark([]);
    for (const part of this.parts) part.show();
  }
}

new OfficialsBoard();
