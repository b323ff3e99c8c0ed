// A piece to be put back: shown where it is offered, moved by tapping, dragging or arrow keys, put down by Enter or a button.

import { oClock } from "./geometry.js";
import { say } from "./words.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const FAR_MM = 5;   // with Shift
const EXACT_MM = 0.001;

/** A desk as the pointer and the keys know it: what is placed here is a piece, wherever the finger goes. */
export class Placing {
  /** `onPlace({x_mm, y_mm})` is called when the piece is put down, without a place to leave it as offered. */
  constructor(board, { onPlace, output }) {
    Object.assign(this, { board, onPlace, output });
    this.turn = null;
    this.gesture = "place";
  }

  /** Whose piece is to be put back (null: nobody's), with the pieces that lie on the board. */
  sit(turn, pieces) {
    this.turn = turn;
    this.pieces = pieces;
    this.board.showRoom(turn && turn.placing);
    if (!turn) return;
    this.offered = { x: turn.placing.x_mm, y: turn.placing.y_mm };
    this.intend(this.offered);
  }

  intend(wanted) {
    const { name } = this.turn.placing;
    this.intention = { ...this.intention, ...wanted };
    this.board.show([...this.pieces, [name, { ...this.spot, sunk: false }]]);
    this.board.svg.classList.toggle("place-taken", !this.fits);
    this.board.mark([{ disc: name, effect: this.fits ? "valid" : "invalid", ...this.spot }]);
    this.output.textContent = this.text();
  }

  get spot() {
    return this.intention;
  }

  placed({ x, y }) {
    return { x, y };
  }

  get steps() {
    const way = this.board.view_deg === 0 ? 1 : -1;
    return Object.fromEntries(Object.entries(ARROWS).map(([key, [x, y]]) => [key, { x: way * x, y: way * y }]));
  }

  get shifted() {
    return Object.fromEntries(Object.entries(this.steps).map(([key, { x, y }]) => [key, { x: FAR_MM * x, y: FAR_MM * y }]));
  }

  get #far() {
    return Math.hypot(this.spot.x, this.spot.y);
  }

  /** Whether it may lie where it is shown: in its room, on no other piece. */
  get fits() {
    const { least_mm: least, most_mm: most } = this.turn.placing;
    const apart = 2 * this.board.table.disc_radius_mm - EXACT_MM;
    return this.#far <= most + EXACT_MM && this.#far >= least - EXACT_MM
      && this.pieces.every(([, piece]) => Math.hypot(piece.x - this.spot.x, piece.y - this.spot.y) >= apart);
  }

  text() {
    const { placing, seat } = this.turn, mm = Math.round(this.#far);
    const where = say(mm ? "put-back-at" : "put-back", { disc: placing.name, mm, hour: oClock(this.spot, seat) });
    return this.fits ? where : `${where} ${say("cannot-lie-there")}`;
  }

  speak() {
    this.output.nextElementSibling.textContent = this.text();
  }

  shoot() {
    const { x, y } = this.spot;
    if (!this.turn || !this.fits) this.speak();
    else this.onPlace(x === this.offered.x && y === this.offered.y ? {} : { x_mm: x, y_mm: y });
  }
}
