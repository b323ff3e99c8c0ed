// A piece to be put back: shown where it is offered, moved by tapping, dragging or the arrow keys, put down by Enter or a button.

import { oClock } from "./geometry.js";
import { say } from "./words.js";

const STEP_MM = 1, FAR_STEP_MM = 5;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const EXACT_MM = 0.001;

export class Placing {
  /** `onPlace({x_mm, y_mm})` is called when a person puts the piece down, without a place to leave it where it is offered. */
  constructor(board, { onPlace, output }) {
    Object.assign(this, { board, onPlace, output });
    this.turn = null;
    this.dragging = null;
    const { stage } = board;
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointermove", (event) => { if (this.dragging === event.pointerId) this.#moveTo(event); });
    stage.addEventListener("pointerup", () => { this.dragging = null; });
    stage.addEventListener("pointercancel", () => { this.dragging = null; });
    stage.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Whose piece is to be put back at this desk (null: nobody's), with the pieces that lie on the board. */
  sit(turn, pieces) {
    this.turn = turn;
    this.pieces = pieces;
    this.dragging = null;
    this.board.showRoom(turn && turn.placing);
    if (!turn) return;
    this.moved = false;
    this.#put({ x: turn.placing.x_mm, y: turn.placing.y_mm });
  }

  /** Put the piece down where it is shown. */
  drop() {
    if (!this.turn) return;
    const taken = this.#problem();
    if (taken) {
      this.output.textContent = this.#text();
      this.speak();
      return;
    }
    this.onPlace(this.moved ? { x_mm: this.spot.x, y_mm: this.spot.y } : {});
  }

  /** Where the piece was offered to lie, again. */
  offer() {
    if (this.turn) this.sit(this.turn, this.pieces);
  }

  speak() {
    this.output.nextElementSibling.textContent = this.#text();
  }

  #put(spot) {
    this.spot = { x: Math.round(spot.x * 1000) / 1000, y: Math.round(spot.y * 1000) / 1000 };
    this.board.show([...this.pieces, [this.turn.placing.name, { ...this.spot, sunk: false }]]);
    this.board.svg.classList.toggle("place-taken", this.#problem() !== null);
    this.board.mark([{ disc: this.turn.placing.name, effect: this.#problem() ? "invalid" : "valid", ...this.spot }]);
    this.output.textContent = this.#text();
  }

  #text() {
    const { placing, seat } = this.turn;
    const far = Math.hypot(this.spot.x, this.spot.y);
    const where = say("put-back-at", { disc: placing.name, mm: Math.round(far), hour: oClock(this.spot, seat) });
    return this.#problem() ? `${where} ${say("cannot-lie-there")}` : where;
  }

  /** Why the piece may not lie where it is shown (null: it may). */
  #problem() {
    const { least_mm: least, most_mm: most } = this.turn.placing;
    const far = Math.hypot(this.spot.x, this.spot.y);
    if (far > most + EXACT_MM || far < least - EXACT_MM) return "room";
    const apart = 2 * this.board.table.disc_radius_mm - EXACT_MM;
    const other = this.pieces.find(([, piece]) => Math.hypot(piece.x - this.spot.x, piece.y - this.spot.y) < apart);
    return other ? other[0] : null;
  }

  #down(event) {
    if (!this.turn || event.button > 0) return;
    this.dragging = event.pointerId;
    this.board.stage.setPointerCapture(event.pointerId);
    this.board.stage.focus({ preventScroll: true });
    event.preventDefault();
    this.#moveTo(event);
  }

  #moveTo(event) {
    this.moved = true;
    this.#put(this.board.toBoard(event.clientX, event.clientY));
  }

  #key(event) {
    if (!this.turn || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.drop();
      return;
    }
    if (event.key === "Escape") this.offer();
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = (event.shiftKey ? FAR_STEP_MM : STEP_MM) * (this.board.view_deg === 0 ? 1 : -1);
    this.moved = true;
    this.#put({ x: this.spot.x + step * arrow[0], y: this.spot.y + step * arrow[1] });
    this.speak();
  }
}
