// What the person at the desk is about to do: the intention, shown on the board and in the fields.

import { limitsOf, makeShot } from "./crokinole_shot.js";
import { LIMITS, within } from "./shot.js";
import { placeOf } from "./start_line.js";
import { intentionText } from "./telling.js";
import { say } from "./words.js";

const FIRST = { place_deg: 0, aim_deg: 0, power_percent: 14, spin_percent: 0 };

export class Desk {
  /** `onShoot(shot, called)` is called with the quantised shot; `say(text)` shows a hint. */
  constructor(board, { onShoot, say, aimOutput }) {
    Object.assign(this, { board, onShoot, say, aimOutput });
    this.turn = null;
    this.called = false;
    this.intention = { ...FIRST };
    this.discs = [];
    this.refreshFields = () => {};
    this.refreshCall = () => {};
  }

  /** Whose turn it is at this desk (null: nobody's), with the discs that lie on the board. */
  sit(turn, discs) {
    this.call(false);
    this.turn = turn;
    this.discs = discs;
    if (turn) this.intend({ aim_deg: 0, spin_percent: 0, place_deg: 0 }, false);
    else {
      this.board.aim(null);
      this.aimOutput.textContent = "";
    }
  }

  intend(wanted, active) {
    const limits = this.turn ? limitsOf(this.turn) : LIMITS;
    this.intention = within(limits, this.intention, wanted);
    this.refreshFields(this.intention, limits);
    this.board.aim(this.turn, this.intention, active);
    if (!this.turn) return;
    const start = this.spot;
    this.board.show([...this.discs, [this.turn.disc, { ...start, sunk: false }]]);
    this.aimOutput.textContent = this.text();
    const inWay = this.discs.find(([, spot]) => Math.hypot(spot.x - start.x, spot.y - start.y) < 2 * this.board.table.disc_radius_mm);
    this.board.svg.classList.toggle("place-taken", Boolean(inWay));
    if (inWay) this.aimOutput.textContent += ` ${say("in-the-way", { disc: inWay[0] })}`;
  }

  /** Where the disc lies. */
  get spot() {
    return this.board.startOf(this.intention, this.turn.seat).at;
  }

  /** What dragging the disc to a point asks for. */
  placed(point) {
    return { place_deg: placeOf(point, this.turn.seat) };
  }

  /** The place whose straight ahead a pull or a flick is measured from. */
  get straight() {
    return this.intention.place_deg;
  }

  /** Call a 20 before the shot, or take the call back. */
  call(called) {
    this.called = called;
    this.refreshCall();
    if (this.turn) this.aimOutput.textContent = this.text();
  }

  text() {
    return `${this.called ? `${say("called")} ` : ""}${intentionText(this.intention)}`;
  }

  /** Let screen readers hear the intention (after a key, not during a drag). */
  speak() {
    this.aimOutput.nextElementSibling.textContent = this.text();
  }

  shoot() {
    if (this.turn) this.onShoot(makeShot(this.intention), this.called);
    else this.say(say("not-now"));
  }
}
