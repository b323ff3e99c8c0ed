// Talking to the hall: every change carries a key, and is sent again with the same key until it is answered.

const WAITS_MS = [400, 800, 1500, 3000, 5000];
const PATIENCE_MS = 15000;
const STUMBLES = 3;   // a hall that answers with its own mistake this often will not do better

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the hall said no to: {what, where, allowed} and the HTTP status. */
export class Refusal extends Error {
  constructor(status, error) {
    super(error.what);
    Object.assign(this, { status, ...error });
  }
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  /** `onState("ok" | "lost")` tells how the connection is. */
  constructor(gameId, storage, onState, base = "/games") {
    this.base = `${base}/${gameId}`;
    this.slot = `flickhall-pending-${gameId}`;
    this.storage = storage;
    this.onState = onState;
  }

  /** A change that was sent before a reload and never answered, or null. */
  get pending() {
    try {
      return JSON.parse(this.storage.getItem(this.slot));
    } catch {
      return null;
    }
  }

  /** Ask for a change (shots, opponent, undo, time); it happens at most once however often it is sent. */
  async change(verb, body) {
    return this.deliver({ verb, body: { key: newKey(), ...body } });
  }

  async deliver(parcel) {
    this.storage.setItem(this.slot, JSON.stringify(parcel));
    try {
      return await this.#untilAnswered(`${this.base}/${parcel.verb}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(parcel.body),
      });
    } finally {
      this.storage.removeItem(this.slot);
    }
  }

  /** The state now, with the shots after `since`. */
  state(since) {
    return this.#untilAnswered(`${this.base}/state?since=${since}`, { headers: { Accept: "application/json" } });
  }

  async #untilAnswered(url, request) {
    let stumbles = 0;
    for (let turn = 0; ; turn += 1) {
      const answer = await this.#once(url, request);
      if (answer?.status >= 500) stumbles += 1;
      if (answer && (answer.status < 500 || stumbles === STUMBLES)) {
        this.onState("ok");
        if (answer.ok) return answer.body;
        throw new Refusal(answer.status, answer.body.error);
      }
      this.onState("lost");
      await pause(WAITS_MS[Math.min(turn, WAITS_MS.length - 1)]);
    }
  }

  /** One attempt; null when the hall was not there. */
  async #once(url, request) {
    try {
      const response = await fetch(url, { ...request, cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
      return { ok: response.ok, status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}
