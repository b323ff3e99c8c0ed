// The hall tells of every change of a competition; while it does, a pad need not ask so often.

const ASKING_MS = 2500;
const TOLD_MS = 10000;
const HIDDEN_MS = 20000;

/** Call `look()` now, whenever something changes or the stream breaks, and from time to time all the same. */
export class Events {
  constructor(look) {
    this.look = look;
    this.waiting = null;
    this.stream = new EventSource(`/competitions/${location.pathname.split("/")[2]}/changes`);
    for (const name of ["changed", "error"]) this.stream.addEventListener(name, () => look());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
    addEventListener("online", () => look());
  }

  /** Somebody has looked: look again later, sooner where nobody tells of changes. */
  looked() {
    clearTimeout(this.waiting);
    const told = this.stream.readyState === EventSource.OPEN;
    this.waiting = setTimeout(() => this.look(), document.hidden ? HIDDEN_MS : told ? TOLD_MS : ASKING_MS);
  }
}
