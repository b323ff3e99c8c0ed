// Looks how the match stands, so that the other side's lines and rulings show up, and whether the hall is there at all.

import { asked } from "./pad_ask.js";

const SEEN_MS = 2500;
const HIDDEN_MS = 20000;

export class Watch {
  /** `revision()` is what is known; `told(state)`, `unchanged()`, `link(here)` and `refused(error)` hear what the hall says. */
  constructor(address, revision, { told, unchanged, link, refused }) {
    Object.assign(this, { address, revision, told, unchanged, link, refused, waiting: null });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.look(); });
    addEventListener("online", () => this.look());
  }

  /** Look now, and then from time to time; resolves to the state if there was something new. */
  async look() {
    clearTimeout(this.waiting);
    const answer = await asked(`${this.address}/state?since=${this.revision()}`);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.look(), document.hidden ? HIDDEN_MS : SEEN_MS);
    this.link(answer !== null);
    if (answer?.status === 200) this.told(answer.body);
    else if (answer?.status === 204) this.unchanged();
    else if (answer) this.refused(answer.body.error);
  }
}
