// A page that must survive a hall that is gone: leaving it is asked about, and a link leads away only once its end answers.

import { say } from "../words.js";

const PATIENCE_MS = 4000;

async function answers(url) {
  try {
    await fetch(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Ask before leaving while `risky()`; links that lead nowhere now are told in `notice`. */
export function stay(notice, risky = () => false) {
  addEventListener("beforeunload", (event) => {
    if (!risky()) return;
    event.preventDefault();
    event.returnValue = true;
  });
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.target || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    if (await answers(link.href)) location.assign(link.href);
    else {
      notice.hidden = false;
      notice.textContent = say("away");
    }
  });
}
