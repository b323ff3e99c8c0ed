// The public page of a competition: it follows what happens, and says so when it cannot.

import { say } from "../words.js";
import { lookOn } from "./look_on.js";
import { partsOf, swap } from "./swap.js";

const live = document.getElementById("live");
const stale = document.getElementById("stale");
let parts = partsOf(document);
let answered = new Date();

const clock = (moment) => moment.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

lookOn({
  changes: live.dataset.changes,
  revision: Number(live.dataset.revision),
  address: () => location.pathname + location.search,
  onPage(page) {
    parts = swap(page, parts);
    live.dataset.revision = page.getElementById("live").dataset.revision;
    document.getElementById("updated").textContent = say("updated", { time: clock(new Date()) });
  },
  onStale(lost) {
    if (!lost) answered = new Date();
    if (stale.hidden !== lost) return;
    stale.hidden = !lost;
    stale.textContent = lost ? say("stale", { time: clock(answered) }) : "";
  },
});
