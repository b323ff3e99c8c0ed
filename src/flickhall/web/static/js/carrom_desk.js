// What the person at the desk is about to do with the striker: the intention, shown on the board and in the fields.

import { nearestLegal, seenFrom, STRIKER } from "./carrom_board.js";
import { LIMITS, within } from "./shot.js";
import { intentionText } from "./telling.js";
import { say } from "./words.js";

const FIRST = { place_mm: 0, aim_deg: 0, power_percent: 50, spin_percent: 0 };
const SHIFTED = { ArrowLeft: { place_mm: -1 }, ArrowRight: { place_mm: 1 } };

export class CarromDesk {
  /** `onStrike(strike)` is called with the quantised strike; `say(text)` shows a hint. */
  constructor(board, { onStrike, say: tell, aimOutput }) {
    Object.assign(this, { board, onStrike, say: tell, aimOutput });
    this.turn = null;
    this.shifted = SHIFTED;
    this.straight = 0;   // pulls and flicks are measured from straight ahead, wherever the striker lies
    this.intention = { ...FIRST };
    this.pieces = [];
    this.refreshFields = () => {};
  }

  /** Whose strike it is at this desk (null: nobody's), with the pieces that lie on the board. */
  sit(turn, pieces) {
    this.turn = turn && { ...turn, disc: STRIKER };
    this.pieces = pieces;
    if (turn) this.intend({ aim_deg: 0, spin_percent: 0 }, false);
    else {
      this.board.aim(null);
      this.board.svg.classList.remove("place-taken");
      this.aimOutput.textContent = "";
    }
  }

  get limits() {
    const edges = this.#stretches.flat();
    const { place_deg, ...rest } = LIMITS;
    return { ...rest, place_mm: { low: Math.min(...edges), high: Math.max(...edges), step: 0.001 } };
  }

  get #stretches() {
    return (this.turn?.stretches_um ?? [[-219100, 219100]]).map((ends) => ends.map((um) => um / 1000));
  }

  intend(wanted, active) {
    const { limits, intention: before } = this;
    const after = within(limits, before, wanted);
    this.intention = { ...after, place_mm: nearestLegal(this.#stretches, after.place_mm, before.place_mm) };
    this.refreshFields(this.intention, limits);
    this.board.aim(this.turn, this.intention, active);
    if (!this.turn) return;
    const { spot } = this;
    this.board.show([...this.pieces, [STRIKER, { ...spot, sunk: false }]]);
    const apart = this.board.radiusOf(STRIKER) + this.board.table.disc_radius_mm;
    const inWay = this.pieces.find(([, piece]) => Math.hypot(piece.x - spot.x, piece.y - spot.y) < apart);
    this.board.svg.classList.toggle("place-taken", Boolean(inWay));
    this.aimOutput.textContent = this.text() + (inWay ? ` ${say("striker-in-the-way", { disc: inWay[0] })}` : "");
  }

  /** Where the striker lies. */
  get spot() {
    return this.board.startOf(this.intention, this.turn.seat).at;
  }

  /** What dragging the striker to a point asks for. */
  placed(point) {
    return { place_mm: seenFrom(point, this.turn.seat).x };
  }

  text() {
    const { place_mm: mm } = this.intention;
    const place = mm === 0 ? say("middle") : say(mm > 0 ? "mm-right" : "mm-left", { mm: Math.abs(mm) });
    return intentionText(this.intention, place);
  }

  /** Let screen readers hear the intention (after a key, not during a drag). */
  speak() {
    this.aimOutput.nextElementSibling.textContent = this.text();
  }

  shoot() {
    if (!this.turn) {
      this.say(say("not-now"));
      return;
    }
    const { place_mm: place, aim_deg: aim, power_percent: power, spin_percent: spin } = this.intention;
    this.onStrike({
      place_um: Math.round(place * 1000) + 0,
      aim_cdeg: Math.round(aim * 100) + 0,
      power: Math.max(1, Math.round(power * 10)),
      spin_percent: Math.round(spin) + 0,
    });
  }
}
