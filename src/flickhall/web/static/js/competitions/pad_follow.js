// The page of a table or an entrant follows what happens: its content is fetched again in place, and never goes away.

import { stay } from "./pad_stay.js";
import { say } from "../words.js";

const SEEN_MS = 3000;
const HIDDEN_MS = 20000;
const PATIENCE_MS = 8000;
const away = document.getElementById("away");
let waiting = null;
let gone = false;

async function look() {
  clearTimeout(waiting);
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) show(new DOMParser().parseFromString(await response.text(), "text/html").getElementById("follow"));
    gone = false;
  } catch {
    gone = true;
  }
  away.hidden = !gone;
  away.textContent = gone ? say("away") : "";
  clearTimeout(waiting);
  waiting = setTimeout(look, document.hidden ? HIDDEN_MS : SEEN_MS);
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
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
addEventListener("online", look);
waiting = setTimeout(look, SEEN_MS);
