// The score pad of one side of a match: writes down lines, keeps them on the phone, sends them, shows what both sides say.

import { LineForm } from "./pad_form.js";
import { Needs } from "./pad_needs.js";
import { Queue, Slot, mineOf, same } from "./pad_queue.js";
import { Sender } from "./pad_sender.js";
import { Sheet } from "./pad_sheet.js";
import { Watch } from "./pad_watch.js";
import { asked } from "./pad_ask.js";
import { checking } from "./pad_check.js";
import { count, figure, say } from "../words.js";
import { linesOf, nextLine, pendingTotal } from "./pad_model.js";
import { keepForOffline } from "./pad_offline.js";
import { showDoubts } from "./pad_doubts.js";
import { showUnsent } from "./pad_unsent.js";
import { showWayBack } from "./pad_back.js";
import { stay } from "./pad_stay.js";

const $ = (id) => document.getElementById(id);
const data = JSON.parse($("pad-data").textContent);
const address = location.pathname.replace(/\/$/, "");
const slot = (name) => new Slot(localStorage, `flickhall-pad:${data.kept}:${name}`);
const seen = slot("seen"), draft = slot("draft"), queue = new Queue(slot("queue"), address);

let state = newer(data.state, seen.value);
let here = true;         // the hall answered the last time it was asked
let editing = null;      // the line that is being changed, though it is not the next one
let base = state?.revision ?? 0;   // what was seen when the form was opened

function newer(one, other) {
  if (!one || !other) return one ?? other;
  return other.revision > one.revision ? other : one;
}

const form = new LineForm($("form"), { write, leave: () => { editing = null; draft.value = null; show(); }, changed });
const check = checking(address, form);
const needs = new Needs($("needs"));
const sheet = new Sheet($("lines"), {
  change: (number) => { editing = number; draft.value = null; form.hide(); show(); form.focus(); $("form").scrollIntoView({ block: "nearest" }); },
  takeBack: (number) => keep(number, null),
  saySame: (number, line) => keep(number, line),
});
const sender = new Sender(address, queue, { taken, link, refused });
const watch = new Watch(address, () => state?.revision ?? -1, { told, unchanged: settled, link, refused: unseen });

function changed() {
  keepDraft();
  check();
}

function keepDraft() {
  draft.value = { number: form.number, between: state.between, base, filled: form.filled };
}

function write(number, line) {
  keep(number, line);
  if ($("form").hidden) ($("confirm").querySelector("button") ?? $("says")).focus({ preventScroll: true });
  else form.focus();
}

/** Keep a line on the phone, and send it. */
function keep(number, line) {
  const own = form.number === number;
  queue.line(number, line, own ? base : state.revision, state.between);
  if (own) {
    editing = null;
    draft.value = null;
    form.hide();
  }
  show();
  sender.nudge();
}

function confirmTotal() {
  queue.total(state.confirm, state.revision, state.between);
  show();
  sender.nudge();
}

/** The hall has told how the match stands. */
function told(fresh) {
  if (state && fresh.revision < state.revision) return;
  state = fresh;
  seen.value = fresh;
  if (!sender.held && needs.shown) needs.hide();
  show();
}

/** The hall has an entry: a form that was opened on that line before builds on it, and on nobody else's change. */
function taken(entry, fresh) {
  const number = form.number;
  if (number !== null && number in entry.lines && same(entry.lines[number], mineOf(fresh, number))) {
    base = fresh.revision;
    if (draft.value) keepDraft();
  }
  told(fresh);
}

function link(answered) {
  if (answered === here) return;
  here = answered;
  show();
  if (here) sender.nudge();
}

/** The hall cannot show the match: it is not there any more, or the link has been replaced. */
function unseen(error) {
  if (!sender.held) needs.refusal({ ...error, what: state ? `${error.what}. ${say("gone")}` : error.what });
  showLink();
}

/** Nothing is left that the hall said no to. */
function settled() {
  if (sender.held || !needs.shown) return;
  needs.hide();
  showLink();
}

/** The hall said no to an entry: look what is there now, and let somebody decide. */
async function refused(entry, error) {
  const answer = await asked(`${address}/state`);
  if (answer?.status === 200) told(answer.body);
  if (answer?.status === 200 && there(entry)) return decided(() => queue.drop(entry.key));
  const [key] = Object.keys(entry.lines);
  const line = state?.lines.find(({ number }) => number === Number(key));
  const stale = line ? line.revision > entry.base : error.where === "lines";
  if (answer?.status === 200 && state.open && key !== undefined && stale && same(entry.between, state.between)) {
    needs.conflict(state, Number(key), entry.lines[key], line?.mine ?? null, {
      keepThis: () => decided(() => queue.again(entry.key, state.revision, state.between)),
      keepOther: () => decided(() => queue.drop(entry.key)),
    });
  } else {
    needs.refusal(error, {
      sendAgain: () => decided(() => queue.again(entry.key, entry.base, entry.between)),
      giveUp: () => decided(() => queue.clear()),
    });
  }
  return showLink();
}

/** Whether the hall has all of an entry already, from another phone or by a ruling. */
function there({ between, lines, total }) {
  if (!same(between, state.between)) return false;
  if (total) return state.final && total.map(figure).join() === state.score.join();
  return Object.entries(lines).every(([key, line]) => {
    const told = state.lines.find(({ number }) => number === Number(key));
    return same(line, told?.counts ?? told?.mine ?? null);
  });
}

function decided(act) {
  act();
  needs.hide();
  sender.release();
  show();
}

function showLink() {
  showUnsent($("others"), data.kept);
  const unsent = queue.entries.length;
  const status = $("link");
  status.className = `pad-link ${needs.shown ? "needs" : unsent || !here ? "kept" : "sent"}`;
  if (unsent && !queue.lasting) status.textContent = say("not-kept");
  else if (unsent && sender.held) status.textContent = count("kept-undecided", unsent);
  else if (unsent) status.textContent = here ? say("sending") : count("kept", unsent);
  else status.textContent = say(here ? "sent" : "no-network");
}

function show() {
  showLink();
  if (!state) return;
  const entries = queue.entries;
  $("where").textContent = [state.title, state.match, state.where].filter(Boolean).join(" · ");
  $("score").textContent = state.score.join(" : ");
  $("twenties").textContent = state.twenties;
  state.names.forEach((name, side) => {
    $(`name-${side}`).textContent = side === state.side ? say("name-you", { name }) : name;
    $(`seated-${side}`).textContent = state.seated[side];
  });
  showSays();
  sheet.show(state, linesOf(state, entries));
  showDoubts($("doubts"), state.doubts);
  showForm(entries);
  showConfirm(entries);
}

function showSays() {
  const sentences = queue.entries.length && !here ? [say("unchecked")] : state.says;
  $("says").classList.toggle("final", state.final);
  $("says").classList.toggle("disputed", state.disputed);
  if ([...$("says").children].map((one) => one.textContent).join("\n") === sentences.join("\n")) return;
  $("says").replaceChildren(...sentences.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
}

/** Draw the form of the line that is due; what is being filled in is left alone. */
function showForm(entries) {
  const kept = draft.value;
  if (editing === null && kept && state.open && same(kept.between, state.between) && kept.number !== nextLine(state, entries)) {
    if (linesOf(state, entries).some(({ number }) => number === kept.number)) editing = kept.number;
  }
  const number = state.open ? editing ?? nextLine(state, entries) : null;
  if (number === form.number) return;
  if (number === null) return form.hide();
  const line = linesOf(state, entries).find((one) => one.number === number);
  const half = kept?.number === number && same(kept.between, state.between) ? kept : null;
  base = half?.base ?? state.revision;
  form.show(state, number, line?.line ?? null, half?.filled, editing !== null);
}

function showConfirm(entries) {
  const root = $("confirm");
  const pending = pendingTotal(entries);
  const wanted = pending ?? (entries.length ? null : state.confirm);
  root.hidden = !state.open || !wanted;
  const text = wanted ? say(pending ? "confirming" : "confirm", { one: wanted[0], other: wanted[1] }) : "";
  if (root.textContent === text) return;
  const kind = pending ? "p" : "button";
  const shown = Object.assign(document.createElement(kind), { textContent: text, className: pending ? "" : "button big" });
  if (!pending) shown.addEventListener("click", confirmTotal);
  root.replaceChildren(...(wanted ? [shown] : []));
}

stay($("link"), () => queue.entries.length > 0 || (!here && !navigator.serviceWorker?.controller));
addEventListener("storage", () => { state = newer(state, seen.value); show(); });
if (data.state) seen.value = state;
show();
sender.nudge();
watch.look();
keepForOffline(data.worker);
showWayBack($("back"));
