// The pointer on the board: dragging the disc places it; elsewhere it pulls back, or flicks through the disc.

import { CANCEL_PX, pulled } from "./pull.js";
import { say } from "./words.js";

const TOUCH_PX = 22;   // half of the smallest target a finger hits well

export class Pointer {
  /** `desk` offers turn, gesture (if it has but one), spot, straight, intention, placed(point), intend(wanted, active), shoot(), say(text); `mode()` is "pull" or "flick". */
  constructor(board, desk, mode) {
    Object.assign(this, { board, desk, mode });
    this.gesture = null;
    const { stage } = board;
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerup", (event) => this.#up(event));
    stage.addEventListener("pointercancel", () => this.cancel());
  }

  cancel() {
    if (!this.gesture) return false;
    const { before } = this.gesture;
    this.gesture = null;
    this.desk.intend(before, false);
    return true;
  }

  #down(event) {
    if (this.gesture) {
      this.cancel();   // a second finger: not a shot
      return;
    }
    const { turn, intention } = this.desk;
    if (!turn || event.button > 0) return;
    const point = this.board.toBoard(event.clientX, event.clientY);
    const disc = this.desk.spot;
    const reach = Math.max(this.board.radiusOf(turn.disc) * 1.3, TOUCH_PX * this.board.mmPerPx);
    const onDisc = Math.hypot(point.x - disc.x, point.y - disc.y) <= reach;
    if (this.mode() === "flick") this.flick = import("./flick.js");   // fetched by those who flick
    const kind = this.desk.gesture ?? (this.mode() === "flick" ? "flick" : onDisc ? "place" : "pull");
    this.gesture = {
      kind, id: event.pointerId, from: point, screen: [event.clientX, event.clientY], before: { ...intention },
      ready: false, samples: [{ t_ms: event.timeStamp, ...point }],
    };
    this.board.stage.setPointerCapture(event.pointerId);
    this.board.stage.focus({ preventScroll: true });
    event.preventDefault();
  }

  #move(event) {
    const { gesture } = this;
    if (!gesture || gesture.id !== event.pointerId) return;
    const point = this.board.toBoard(event.clientX, event.clientY);
    if (gesture.kind === "place") this.desk.intend(this.desk.placed(point), true);
    else if (gesture.kind === "flick") this.#sample(event);
    else this.#pull(event, point);
  }

  #sample(event) {
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length ? moves : [event]) {
      this.gesture.samples.push({ t_ms: move.timeStamp, ...this.board.toBoard(move.clientX, move.clientY) });
    }
  }

  #pull(event, point) {
    const { gesture, desk } = this;
    const [x, y] = gesture.screen;
    const wanted = pulled({ x: point.x - gesture.from.x, y: point.y - gesture.from.y },
      Math.hypot(event.clientX - x, event.clientY - y), desk.straight, desk.turn.seat);
    gesture.ready = wanted !== null;
    desk.intend(wanted ?? gesture.before, gesture.ready);
  }

  #up(event) {
    const { gesture, desk } = this;
    if (!gesture || gesture.id !== event.pointerId) return;
    if (gesture.kind === "flick") {
      this.gesture = null;
      this.#flick(gesture, event);
      return;
    }
    this.#move(event);
    this.gesture = null;
    desk.intend({}, false);
    if (gesture.kind === "pull") {
      if (gesture.ready) desk.shoot();
      else if (Math.hypot(event.clientX - gesture.screen[0], event.clientY - gesture.screen[1]) >= CANCEL_PX) {
        desk.say(say("pull-other-way"));
      }
    }
  }

  async #flick(gesture, event) {
    const { desk, board } = this;
    const samples = [...gesture.samples, { t_ms: event.timeStamp, ...board.toBoard(event.clientX, event.clientY) }];
    const { flicked } = await this.flick;
    const wanted = flicked(samples, desk.spot, board.radiusOf(desk.turn.disc), desk.straight, desk.turn.seat);
    if (wanted.refused) {
      desk.say(`${say(`flick-${wanted.refused}`)} ${say("hint-flick")}`);
      return;
    }
    desk.intend(wanted, true);
    desk.shoot();
  }
}
