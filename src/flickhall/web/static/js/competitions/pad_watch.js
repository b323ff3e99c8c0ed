// Looks how the match stands, so that the other side's lines and rulings show up, and whether the hall is there at all.

import { asked } from "./pad_ask.js";
import { Events } from "./pad_events.js";

export class Watch {
  /** `revision()` is what is known; `told(state)`, `unchanged()`, `link(here)` and `refused(error)` hear what the hall says. */
  constructor(address, revision, { told, unchanged, link, refused }) {
    Object.assign(this, { address, revision, told, unchanged, link, refused, busy: false, again: false });
    this.events = new Events(() => this.look());
  }

  /** Look now, once at a time. */
  async look() {
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    const answer = await asked(`${this.address}/state?since=${this.revision()}`);
    this.busy = false;
    this.events.looked();
    this.link(answer !== null);
    if (answer?.status === 200) this.told(answer.body);
    else if (answer?.status === 204) this.unchanged();
    else if (answer) this.refused(answer.body.error);
    if (this.again && answer) this.look();
  }
}
