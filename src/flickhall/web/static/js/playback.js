// A clock over one recorded shot: runs, slows, pauses, jumps; tells what is to be seen and heard.

import { motionOf } from "./motion.js";

export class Playback {
  /** `onFrame(discs, t)`, `onContact(contact)`, `onEnd()`, `onChange()` are called as the clock runs. */
  constructor({ onFrame, onContact, onEnd, onChange }) {
    Object.assign(this, { onFrame, onContact, onEnd, onChange });
    this.rate = 1;
    this.shot = null;
    this.t = 0;
    this.playing = false;
  }

  load(shot) {
    this.pause();
    this.shot = shot;
    this.motion = shot && motionOf(shot.trace);
    this.t = 0;
    this.onChange();
  }

  /** Set the clock to the end without showing anything. */
  rest() {
    this.t = this.duration;
    this.onChange();
  }

  get duration() {
    return this.motion ? this.motion.duration : 0;
  }

  play() {
    if (!this.shot || this.playing) return;
    if (this.t >= this.duration) this.t = 0;
    this.playing = true;
    let before = null;
    const tick = (now) => {
      if (!this.playing) return;
      if (before !== null) this.#advance((this.rate * (now - before)) / 1000);
      before = now;
      if (this.playing) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    this.onChange();
  }

  pause() {
    if (this.frame) cancelAnimationFrame(this.frame);
    const was = this.playing;
    this.playing = false;
    if (was) this.onChange();
  }

  /** Stop the clock at an instant and show it. */
  jump(t) {
    this.pause();
    this.t = Math.min(this.duration, Math.max(0, t));
    this.onFrame(this.motion.discsAt(this.t), this.t);
    this.onChange();
  }

  /** Stop at the next (1) or previous (-1) contact. */
  step(way) {
    const times = this.motion.contacts.map((contact) => contact.t);
    const beyond = 1e-6;
    const next = way > 0
      ? times.find((t) => t > this.t + beyond) ?? this.duration
      : times.filter((t) => t < this.t - beyond).pop() ?? 0;
    this.jump(next);
  }

  /** Skip to the end as if it had been watched. */
  finish() {
    this.jump(this.duration);
    this.onEnd();
  }

  #advance(seconds) {
    const before = this.t;
    this.t = Math.min(this.duration, before + seconds);
    for (const contact of this.motion.contacts) {
      if (contact.t > before && contact.t <= this.t) this.onContact(contact);
    }
    this.onFrame(this.motion.discsAt(this.t), this.t);
    this.onChange();
    if (this.t >= this.duration) {
      this.pause();
      this.onEnd();
    }
  }
}
