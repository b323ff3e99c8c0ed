// Following what others do: the hall tells of every change; where it cannot, the page asks every few seconds.

import { say } from "../words.js";

const ASKS_MS = 5000;

export class Following {
  /** `refresh()` shows the page as it is now; `lost` is where it says that the hall is away. */
  constructor(root, { refresh, lost }) {
    this.root = root;
    this.refresh = refresh;
    this.lost = lost;
    this.revision = Number(root.dataset.revision);
    this.busy = false;
  }

  /** Remember which revision the page shows. */
  knows(revision) {
    this.revision = Math.max(this.revision, revision);
  }

  begin() {
    const source = new EventSource(this.root.dataset.changes);
    source.addEventListener("changed", ({ data }) => this.#heard(JSON.parse(data).revision));
    source.addEventListener("open", () => this.#connected(true));
    source.addEventListener("error", () => {
      this.#connected(false);
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#ask(), ASKS_MS);
    });
    addEventListener("pagehide", () => source.close());
  }

  #connected(is) {
    this.lost.hidden = is;
    this.lost.textContent = is ? "" : say("connection-lost");
  }

  async #heard(revision) {
    this.#connected(true);
    this.latest = revision;
    if (this.busy || revision <= this.revision) return;
    this.busy = true;
    try {
      while (this.latest > this.revision) {
        const before = this.revision;
        await this.refresh();
        if (this.revision === before) break;
      }
    } catch {
      this.#connected(false);
    } finally {
      this.busy = false;
    }
  }

  async #ask() {
    try {
      await this.refresh();
      this.#connected(true);
    } catch {
      this.#connected(false);
    }
    setTimeout(() => this.#ask(), ASKS_MS);
  }
}
