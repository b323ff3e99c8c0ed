// Watching what was played: once as it comes, and again at any speed.

import { bindControls } from "./controls.js";
import { Playback } from "./playback.js";

const GLIDE_MS = 550;

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Viewer {
  /** `skip` and `back` are buttons; `onReview()` is called when somebody begins to look again, `onReturn()` when they stop. */
  constructor(board, sound, { root, skip, back, onReview, onReturn }) {
    Object.assign(this, { board, skip, back, onReview, onReturn });
    this.reviewing = false;
    this.playback = new Playback({
      onFrame: (discs) => { board.mark([]); board.show(discs); },
      onContact: (contact) => sound.contact(contact),
      onEnd: () => this.watched?.(),
      onChange: () => {
        this.refresh?.();
        // Scrubbed or stepped to the end
        if (this.watched && !this.playback.playing && this.playback.t >= this.playback.duration) this.watched();
      },
    });
    this.refresh = bindControls(root, this.playback, () => this.review());
    skip.addEventListener("click", () => this.finish());
    back.addEventListener("click", () => this.leave());
  }

  /** Have a shot ready to be watched again (null: there is none). */
  load(shot) {
    this.playback.load(shot);
    this.playback.rest();
  }

  /** Play a shot from its start to its end, then move the discs to where they lie `after` it. */
  async watch(shot, after, wait_ms) {
    this.board.mark([]);
    this.playback.load(shot);
    if (!calm()) {
      this.board.show(this.playback.motion.discsAt(0));
      await new Promise((resolve) => setTimeout(resolve, wait_ms));
      this.skip.hidden = false;
      await new Promise((resolve) => { this.watched = resolve; this.playback.play(); });
      this.watched = null;
      if (document.activeElement === this.skip) this.board.stage.focus({ preventScroll: true });
      this.skip.hidden = true;
    }
    this.playback.jump(this.playback.duration);
    await this.glide(this.playback.motion.discsAt(this.playback.duration), after);
  }

  /** Move discs from where they are to where they will be; those that will be nowhere fade. */
  async glide(from, to) {
    const begin = performance.now();
    const whole = calm() ? 0 : GLIDE_MS;
    for (let part = 0; part < 1;) {
      part = whole ? Math.min(1, (performance.now() - begin) / whole) : 1;
      const soft = part * part * (3 - 2 * part);
      this.board.show([...from].map(([name, spot]) => {
        const end = to.get(name) ?? { ...spot, gone: soft };
        return [name, { ...end, sunk: spot.sunk, x: spot.x + soft * (end.x - spot.x), y: spot.y + soft * (end.y - spot.y) }];
      }));
      if (part < 1) await new Promise(requestAnimationFrame);
    }
    this.board.show(to);
  }

  finish() {
    if (!this.watched) return false;
    this.playback.finish();
    return true;
  }

  /** Stop at an instant of the shot (null: its end); returns where the discs are. */
  jump(at_s) {
    this.review();
    this.playback.jump(at_s ?? this.playback.duration);
    this.board.stage.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
    return this.playback.motion.discsAt(this.playback.t);
  }

  review() {
    if (this.watched || this.reviewing) return;   // watched for the first time: only the clock changes
    this.reviewing = true;
    this.back.hidden = false;
    this.onReview();
  }

  leave() {
    if (!this.reviewing) return false;
    this.playback.pause();
    this.reviewing = false;
    const leaving = document.activeElement === this.back;
    this.back.hidden = true;
    if (leaving) this.board.stage.focus({ preventScroll: true });
    this.onReturn();
    return true;
  }
}
