// The projector: one page after the other, each as large as it fits, until somebody pauses it.

import { say } from "../words.js";
import { lookOn } from "./look_on.js";

const $ = (id) => document.getElementById(id);
const main = $("main");
const seconds = Number(main.dataset.seconds);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let shown = 0;
let paused = false;
let since = 0;
let next = null;
let answered = new Date();

const slides = () => [...document.querySelectorAll(".slide")];
const clock = (moment) => moment.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

/** Make a page as large as the wall allows: letters shrink until nothing is cut off. */
function fit(slide) {
  slide.style.removeProperty("--fit");
  for (let share = 100; share > 40 && (slide.scrollHeight > slide.clientHeight + 1 || slide.scrollWidth > slide.clientWidth + 1); share -= 5) {
    slide.style.setProperty("--fit", String(share / 100));
  }
}

function show(index) {
  const all = slides();
  shown = (index + all.length) % all.length;
  since = 0;
  for (const [number, slide] of all.entries()) {
    slide.classList.toggle("shown", number === shown);
    slide.classList.toggle("fading", number === shown && !calm.matches);
  }
  fit(all[shown]);
  $("page-of").textContent = say("page", { page: shown + 1, pages: all.length });
}

/** Take what came from the hall once the page that is shown has had its time, so that nobody loses the line they read. */
function takeNext() {
  if (!next) return false;
  $("slides").replaceWith(document.importNode(next.getElementById("slides"), true));
  $("wall-said").textContent = next.getElementById("wall-said").textContent;
  next = null;
  return true;
}

function turn(by) {
  takeNext();
  show(shown + by);
}

function pause(wanted) {
  paused = wanted;
  $("pause").textContent = paused ? say("go-on") : say("pause");
  $("pause").setAttribute("aria-pressed", String(paused));
  document.body.classList.toggle("paused", paused);
}

document.body.classList.add("turning");
for (const id of ["earlier", "pause", "later"]) $(id).hidden = false;
$("earlier").addEventListener("click", () => turn(-1));
$("later").addEventListener("click", () => turn(1));
$("pause").addEventListener("click", () => pause(!paused));
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowRight") turn(1);
  else if (event.key === "ArrowLeft") turn(-1);
  else if ((event.key === " " && event.target.tagName !== "BUTTON") || event.key === "p") pause(!paused);
  else return;
  event.preventDefault();
});
addEventListener("resize", () => fit(slides()[shown]));
setInterval(() => { if (!paused && (since += 1) >= seconds) turn(1); }, 1000);
show(0);

lookOn({
  changes: main.dataset.changes,
  revision: Number(main.dataset.revision),
  address: () => location.pathname + location.search,
  onPage(page) {
    next = page;
    // What stands on the page that is shown changes at once; how many pages there are, at its end.
    const [mine, theirs] = [slides()[shown], page.getElementById(slides()[shown].id)];
    if (theirs && theirs.querySelector("h2").textContent === mine.querySelector("h2").textContent) {
      mine.replaceChildren(...document.importNode(theirs, true).childNodes);
      fit(mine);
    }
  },
  onStale(lost) {
    if (!lost) answered = new Date();
    $("stale").hidden = !lost;
    $("stale").textContent = lost ? say("stale", { time: clock(answered) }) : "";
  },
});
