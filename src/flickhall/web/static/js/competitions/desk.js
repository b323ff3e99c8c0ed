// The organiser's desk: forms that are deeds, windows to look into, and a page that follows what others do.

import { say } from "../words.js";
import { deedOf, looked, sent } from "./desk_deeds.js";
import { keepingFocus } from "./desk_focus.js";
import { EntryList } from "./desk_list.js";
import { DeskSheet } from "./desk_sheet.js";
import { Following } from "./desk_following.js";
import { morph, typedIn } from "./desk_morph.js";
import { Trial } from "./desk_trial.js";

const root = document.getElementById("desk");
const said = document.getElementById("said");
const refusal = document.getElementById("refusal");
const window_ = document.getElementById("looked");
const trial = new Trial(document.getElementById("trial"));
const following = new Following(root, { refresh, lost: document.getElementById("lost") });
let opener = null;   // what the window was opened from, to go back to
let sheet = null;

/** Tell what was refused, next to where it was asked if there is a place, else at the foot of the page. */
function refuse(error, near) {
  const place = near?.querySelector(".refusal") ?? refusal;
  place.textContent = error.what ? say("refused", error) : say("unreachable");
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

function clearRefusals(near) {
  for (const one of [refusal, near?.querySelector(".refusal")]) if (one) one.hidden = true;
}

/** Do a deed, tried first where it asks for that; resolves to whether it was done. */
async function act(deed, near, { tryFirst = false, closes = false } = {}) {
  clearRefusals(near);
  try {
    let why = "", shown = null;
    if (tryFirst) {
      const decided = await trial.decide(await looked(root.dataset.desk, deed));
      if (!decided) return false;
      ({ why, shown } = decided);
    }
    const answer = await sent(root.dataset.desk, deed, why, shown);
    if (answer.desk !== root.dataset.desk) {
      location.href = answer.desk;
      return true;
    }
    said.textContent = answer.says.join(" ") || say("done");
    if (closes && window_.open) closeWindow();
    await refresh();
    return true;
  } catch (error) {
    refuse(error, near);
    return false;
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form.deed")) return;
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const { trial: tryFirst, closes, again } = form.dataset;
  const done = await act(deedOf(form), form.closest("article"), {
    tryFirst: tryFirst !== undefined, closes: closes !== undefined,
  });
  form.ariaBusy = null;
  if (done && again !== undefined) {
    form.reset();
    form.querySelector("input:not([type=hidden])").focus();
  }
});

document.addEventListener("change", async (event) => {
  const box = event.target;
  if (box.dataset?.checkIn !== undefined) {
    const done = await act({ do: "check_in", entrants: [box.dataset.checkIn], here: box.checked });
    if (!done) box.checked = box.defaultChecked;
  } else if (box.dataset?.newPeople !== undefined) {
    for (const person of box.form.querySelectorAll("[name$='.person']")) person.disabled = box.checked;
  }
});

document.addEventListener("input", ({ target }) => {
  if (target.dataset?.finds || target.dataset?.narrows) find();
});

/** Show of a list what is searched for; a ticked box narrows it to what bears its mark, wherever it is folded away. */
function find() {
  const finds = root.querySelector("[data-finds]");
  if (!finds) return;
  const wanted = finds.value.trim().toLocaleLowerCase();
  const mark = root.querySelector("[data-narrows]:checked")?.dataset.narrows;
  for (const one of root.querySelectorAll(finds.dataset.finds)) {
    const found = wanted === "" || one.dataset.find.toLocaleLowerCase().includes(wanted);
    one.hidden = !found || (mark !== undefined && !(mark in one.dataset));
    if (mark !== undefined && !one.hidden) one.closest("details")?.setAttribute("open", "");
  }
}

/** Fetch a page of the desk; null when the hall is not there. */
async function page(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store" });
  if (!answer.ok) throw new Error(answer.status);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Show the page as it is now; what is being typed stays. */
async function refresh() {
  const now = await page(location.href);
  keepingFocus(root, () => morph(root, now.getElementById("desk")));
  find();
  following.knows(Number(root.dataset.revision));
  localTimes(root);
  if (window_.open) await refreshWindow();
}

async function refreshWindow() {
  const article = window_.querySelector("article");
  if (!article || typedIn(article)) return;
  const now = (await page(window_.dataset.address)).getElementById("look");
  if (now && now.dataset.stamp !== article.dataset.stamp) show(now);
}

function show(article) {
  const place = window_.querySelector("div");
  place.replaceChildren(document.adoptNode(article));
  prepare(place);
}

function prepare(place) {
  localTimes(place);
  const form = place.querySelector("#sheet");
  sheet = form && new DeskSheet(form, { act, near: form.closest("article") });
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-look]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    try {
      const article = (await page(link.href)).getElementById("look");
      opener = link.closest("[data-key]")?.dataset.key ?? null;
      window_.dataset.address = link.href;
      show(article);
      if (!window_.open) window_.showModal();
      (sheet?.firstEmpty ?? window_.querySelector("h2")).focus();
    } catch (error) {
      refuse(error);
    }
  }
  if (event.target.closest("#looked [data-close]")) leaveWindow(event);
});

function leaveWindow(event) {
  if (typedIn(window_) && !confirm(say("sure-to-leave"))) {
    event.preventDefault();
    return;
  }
  closeWindow();
}

function closeWindow() {
  window_.close();
  window_.querySelector("div").replaceChildren();
  sheet = null;
  const back = opener && root.querySelector(`[data-key="${CSS.escape(opener)}"] a`);
  back?.focus();
}

window_.addEventListener("cancel", leaveWindow);
addEventListener("beforeunload", (event) => {
  if (typedIn(document.body)) event.preventDefault();
});

/** Instants are told by the clock of whoever looks. */
function localTimes(place) {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of place.querySelectorAll("time[datetime]")) time.textContent = clock.format(new Date(time.dateTime));
}

localTimes(root);
prepare(root);
const list = document.getElementById("list");
if (list) new EntryList(list, { act, refuse });
following.begin();
document.body.classList.add("ready");
