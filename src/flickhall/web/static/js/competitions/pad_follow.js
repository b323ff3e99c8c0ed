// The page of a table or an entrant follows what happens: its content is fetched again in place, and never goes away.

import { Events } from "./pad_events.js";
import { showUnsent } from "./pad_unsent.js";
import { stay } from "./pad_stay.js";
import { say } from "../words.js";

const PATIENCE_MS = 8000;
const away = document.getElementById("away");
const events = new Events(look);
let gone = false;
let busy = false;

async function look() {
  if (busy) return;
  busy = true;
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) show(new DOMParser().parseFromString(await response.text(), "text/html").getElementById("follow"));
    gone = response.status >= 500;
  } catch {
    gone = true;
  }
  busy = false;
  away.hidden = !gone;
  away.textContent = gone ? say("away") : "";
  showUnsent(document.getElementById("others"));
  events.looked();
}

/** Put in what is new; whoever stands on a link stays on it if it is still there. */
function show(fresh) {
  const shown = document.getElementById("follow");
  if (!fresh || fresh.innerHTML === shown.innerHTML) return;
  const held = shown.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  shown.replaceChildren(...fresh.childNodes);
  if (held) (shown.querySelector(`a[href="${CSS.escape(held)}"]`) ?? document.getElementById("main")).focus({ preventScroll: true });
}

stay(away, () => gone && !navigator.serviceWorker?.controller);
events.looked();
showUnsent(document.getElementById("others"));
