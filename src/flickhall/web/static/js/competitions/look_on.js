// Looking on at a competition: told of changes by the hall's stream, or by asking every few seconds when there is none.

const ASK_EVERY_MS = 5000;
const STREAM_AGAIN_MS = 20000;
const PATIENCE_MS = 15000;
const [OPEN, CLOSED] = [1, 2];   // readyState of an EventSource

/**
 * Call `onPage(document)` with the page as it is whenever the revision has changed, `onStale(true | false)` when the hall
 * stops answering and when it answers again. `address()` is asked for each time. Nothing is asked while the page is hidden.
 */
export function lookOn({ changes, revision, address, onPage, onStale }) {
  let known = revision;
  let stream = null;
  let asking = null;
  let again = null;
  let wanted = false;

  async function fetchPage() {
    wanted = true;
    if (asking) return;
    asking = true;
    while (wanted) {
      wanted = false;
      try {
        const response = await fetch(address(), { cache: "no-cache", headers: { Accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!response.ok) throw new Error(String(response.status));
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        onStale(false);
        const there = Number(page.querySelector("[data-revision]").dataset.revision);
        if (there !== known) { known = there; onPage(page); }
      } catch {
        onStale(true);
      }
    }
    asking = null;
  }

  function listen() {
    clearTimeout(again);
    stream?.close();
    if (!("EventSource" in globalThis)) return;   // then the timer below asks
    stream = new EventSource(changes);
    stream.addEventListener("changed", (event) => {
      onStale(false);
      if (JSON.parse(event.data).revision !== known) fetchPage();
    });
    stream.addEventListener("error", () => {
      fetchPage();
      // A stream that was refused, or lost for good, is asked for again later; until then the timer below asks.
      if (stream.readyState === CLOSED) again = setTimeout(listen, STREAM_AGAIN_MS);
    });
  }

  setInterval(() => {
    if (!document.hidden && stream?.readyState !== OPEN) fetchPage();
  }, ASK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { clearTimeout(again); stream?.close(); stream = null; } else listen();
  });
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
  if (!document.hidden) listen();
}
