// Sends what is kept, in order, again and again until the hall has answered; stops where somebody has to decide.

import { asked } from "./pad_ask.js";

const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15000];

export class Sender {
  /** `taken(entry, state)`, `link(here)` and `refused(entry, error)` hear what the hall says. */
  constructor(address, queue, { taken, link, refused }) {
    Object.assign(this, { address, queue, taken, link, refused, busy: false, held: false, turn: 0, waiting: null });
  }

  /** Send what there is now, whatever the wait was. */
  nudge() {
    clearTimeout(this.waiting);
    this.#send();
  }

  /** Go on after somebody has decided. */
  release() {
    this.held = false;
    this.nudge();
  }

  async #send() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (!this.held && this.queue.entries.length) {
        if (!(await this.#one(this.queue.first()))) return;
      }
    } finally {
      this.busy = false;
    }
  }

  /** Send one entry; tells whether to go on at once. */
  async #one(entry) {
    const { key, base, between, lines, total } = entry;
    const answer = await asked(`${this.address}/claim`, { key, base, between, lines, total });
    this.link(answer !== null);
    if (answer === null) {
      this.waiting = setTimeout(() => this.#send(), WAITS_MS[Math.min(this.turn, WAITS_MS.length - 1)]);
      this.turn += 1;
      return false;
    }
    this.turn = 0;
    if (answer.status === 200) {
      this.queue.taken(entry, answer.body);
      this.taken(entry, answer.body);
      return true;
    }
    this.held = true;
    await this.refused(entry, answer.body.error);
    return !this.held;
  }
}
