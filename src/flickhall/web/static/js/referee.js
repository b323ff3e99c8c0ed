// The official's board: discs set by hand, a shot told in order, its ruling, the count of the round.

import { ask, Refused } from "./ask.js";
import { Board } from "./board.js";
import { marksOf } from "./marks.js";
import { clockOf, placeIn, pointAt, flatZone, startOf, zoneMeant } from "./referee_places.js";
import { bindPointer } from "./referee_pointer.js";
import { bindSetup } from "./referee_setup.js";
import * as show from "./referee_show.js";
import * as sheets from "./referee_sheet.js";
import { fill, say } from "./words.js";

const $ = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const { table, zones: words, events } = JSON.parse($("page-data").textContent);
const origin = { W: { x: 0, y: -1 }, B: { x: 0, y: 1 } };

/** Write into a field unless somebody is writing there. */
function write(field, value, anyway = false) {
  if (anyway || field !== document.activeElement) field.value = value;
}

/** A place as the four fields tell it. */
function fieldsOf({ x, y }) {
  const numbers = { distance: Math.hypot(x, y), clock: clockOf({ x, y }), x_mm: x, y_mm: y };
  return Object.fromEntries(Object.entries(numbers).map(([id, number]) => [id, String(Number(number.toFixed(2)))]));
}

class OfficialsBoard {
  constructor() {
    this.board = new Board($("stage"), table);
    this.position = null;
    this.asked = 0;
    this.setup = bindSetup((setup) => this.#withSetup(setup));
    this.sheet = sheets.recall(localStorage) ?? sheets.newRound(this.setup.read());
    this.setup.write(this.sheet.setup);
    this.sheet.setup = this.setup.read();
    bindPointer(this.board, {
      empty: (point) => this.#tapEmpty(point),
      disc: (name) => this.#tapDisc(name),
      drag: (name, point) => this.#showDiscs({ [name]: { ...point, zone: "" } }),
      drop: (name, point) => this.#put(name, this.#meant(name, point)),
      cancel: () => this.#showDiscs(),
    }, (name) => this.#movable(name));
    this.#bindBefore();
    this.#bindHappened();
    this.#bindRest();
    this.#bindCount();
    this.#bindRound();
    this.#change({}, true);
  }

  /* what is on the sheet now */

  /** Change the sheet, keep it, show it; a position that changed is looked at by the referee first. */
  #change(changes, looksAgain = false) {
    const step = this.sheet.step;
    this.sheet = { ...this.sheet, ...changes };
    this.#refuse(null);
    if (!sheets.keep(localStorage, this.sheet)) this.#say(say("not-kept"));
    this.#show();
    if (this.sheet.step !== step) this.#enter();
    if (looksAgain) this.#look();
  }

  /** A step begins: its heading has the focus, so that it is read and keys go on from there. */
  #enter() {
    $("stage").scrollIntoView({ block: "nearest" });
    document.querySelector(`section[data-show="${this.sheet.step}"] h2`)?.focus({ preventScroll: true });
  }

  #say(text) {
    $("said").textContent = text;
  }

  /** Show why something cannot be (null: nothing is wrong); `fact` is what was told. */
  #refuse(error, fact = "") {
    $("refusal").hidden = !error;
    if (error) $("refusal").textContent = error instanceof Refused ? say(fact ? "fact-refused" : "refused", { ...error, fact }) : say("unreachable");
  }

  /** Ask the hall; a refusal is shown, changes nothing, and gives null. */
  async #ask(url, body, fact) {
    try {
      return await ask(url, body);
    } catch (error) {
      this.#refuse(error, fact);
      return null;
    }
  }

  /** Have the referee look at the position: what it is worth, what the shot has to do, who has discs left. */
  async #look() {
    const turn = ++this.asked;
    const { setup, shooter, discs, twenties } = this.sheet;
    const seen = await this.#ask("/referee/position", { ...setup, shooter, twenties, discs: sheets.zonesOf(discs) });
    if (turn !== this.asked) return;
    this.position = seen;
    this.#show();
  }

  get #shown() {
    const { step, discs, shot } = this.sheet;
    if (!shot) return discs;
    if (step === "happened") return { ...discs, [shot.disc]: { zone: "", ...startOf(table, shot.disc[0]) } };
    return { ...discs, ...shot.rest };
  }

  #movable(name) {
    const { step, shot } = this.sheet;
    return step === "before" ? name in this.sheet.discs : step === "rest" && name in shot.moved;
  }

  /* showing it */

  #showDiscs(moved = {}) {
    const spots = { ...this.#shown, ...moved };
    this.board.show(Object.entries(spots).map(([name, { x, y, zone }]) => [name, { x, y, sunk: zone === "HOLE" }]));
    for (const [name, node] of this.board.nodes) {
      node.classList.toggle("chosen", name === this.sheet.chosen);
      node.classList.toggle("raised", ["LEAN", "POST", "STAND"].includes(spots[name].zone));
    }
  }

  #show() {
    const { sheet, position } = this;
    document.querySelector(".sheet").dataset.step = sheet.step;
    for (const part of all("[data-show]")) part.hidden = !part.dataset.show.split(" ").includes(sheet.step);
    for (const name of all(".step-names li")) {
      if (name.dataset.for === sheet.step) name.setAttribute("aria-current", "step");
      else name.removeAttribute("aria-current");
    }
    this.#showDiscs();
    this.#mark();
    this.#showBefore(position);
    if (sheet.shot) {
      this.#showHappened();
      show.showRest($("rest"), sheet.shot.moved, sheet.shot.rest, words, {
        chosen: sheet.chosen, onZone: (name, zone) => this.#put(name, this.#inZone(name, zone)), onChoose: (name) => this.#choose(name),
      });
    }
    this.#showPlace();
    this.#showRuling();
    show.showSentences($("told"), sheet.told.map((entry) => entry.headline));
    $("told").hidden = !sheet.told.length;
    $("back-shot").setAttribute("aria-disabled", String(!sheet.told.length));
    const last = sheet.ruling?.case ?? sheet.told.at(-1)?.case;
    $("others").hidden = !last;
    $("others").elements.case.value = last ? JSON.stringify(last) : "";
  }

  #mark() {
    const { sheet } = this;
    if (sheet.step === "ruling") this.board.mark(marksOf(sheet.ruling.findings, this.board.spots));
    else if (sheet.step === "count" && this.position) {
      this.board.mark(Object.entries(sheet.discs).map(([disc, { x, y }]) => ({ disc, x, y, effect: "worth", text: String(this.position.values[disc] ?? "") })));
    } else this.board.mark([]);
  }

  #showBefore(position) {
    const { sheet } = this;
    $("must").textContent = position?.must ?? "";
    for (const radio of all("input[name=shooter]")) radio.checked = radio.value === sheet.shooter;
    const left = position ? sheets.discsLeft(sheet, sheet.shooter, position.per_side) : [];
    const wanted = left.includes($("shot-disc").value) ? $("shot-disc").value : left[0];
    $("shot-disc").replaceChildren(...left.map((name) => new Option(name, name)));
    if (wanted) $("shot-disc").value = wanted;
    $("called-label").hidden = !position?.may_call;
    for (const side of sheets.SIDES) {
      write(document.querySelector(`[data-twenties=${side}]`), sheet.twenties[side]);
      const hidden = document.querySelector(`[data-hidden=${side}]`);
      write(hidden, sheet.hidden[side]);
      hidden.closest("label").hidden = position ? !position.shows_twenties : false;
    }
    const shown = sheet.step === "rest" ? Object.keys(sheet.shot.moved) : Object.keys(sheet.discs);
    show.showTokens($("discs"), shown, {
      pressed: sheet.chosen, title: (name) => words[this.#shown[name]?.zone] ?? "", onChoose: (name) => this.#choose(name === sheet.chosen ? null : name),
    });
  }

  #showHappened() {
    const { discs, shot, chosen } = this.sheet;
    const names = [...Object.keys(discs), shot.disc];
    show.showTokens($("who"), names, { pressed: chosen, onChoose: (name) => this.#choose(name) });
    show.showSentences($("events"), shot.sentences);
    $("whom").hidden = !this.waiting;
    $("verbs").hidden = Boolean(this.waiting);
    if (this.waiting) {
      $("whom-asked").textContent = say("whom", { disc: chosen });
      show.showTokens($("whom").querySelector("[data-others]"), names.filter((name) => name !== chosen), { onChoose: (name) => this.#touched(name) });
    }
    $("untell").setAttribute("aria-disabled", String(!shot.events.length));
  }

  #showPlace() {
    const { sheet } = this;
    const spot = sheet.chosen && (sheet.step === "before" ? sheet.discs[sheet.chosen] : sheet.step === "rest" && sheet.shot.rest[sheet.chosen]);
    $("place").hidden = !spot;
    const another = this.placed !== sheet.chosen;
    this.placed = spot ? sheet.chosen : null;
    if (!spot) return;
    $("place-title").textContent = say("place-of", { disc: sheet.chosen });
    $("zone").value = spot.zone;
    for (const [id, text] of Object.entries(fieldsOf(spot))) write($(id), text, another);
    $("remove").hidden = sheet.step !== "before";
  }

  #showRuling() {
    const { ruling } = this.sheet;
    const card = document.querySelector("section.ruling");
    if (!ruling) return;
    card.classList.toggle("foul", !ruling.good);
    card.querySelector("[data-headline]").textContent = ruling.headline;
    show.showFindings(card.querySelector("[data-findings]"), ruling.findings, (finding) => this.board.mark(marksOf([finding], this.board.spots)));
  }

  /* discs and places */

  #choose(name) {
    this.waiting = false;
    this.#change({ chosen: name });
  }

  #inZone(name, zone) {
    const spots = this.#shown;
    const { [name]: own, ...others } = spots;
    const near = own && Math.hypot(own.x, own.y) > 1 ? own : origin[name[0]];
    return placeIn(table, zone, near, Object.values(others));
  }

  /** The place meant by dropping a disc: in the hole only if it may have dropped there. */
  #meant(name, point) {
    const zone = zoneMeant(table, point);
    const sunk = zone === "STAND" && this.sheet.shot?.moved[name]?.[0] === "HOLE";
    return { zone: sunk ? "HOLE" : zone, x: zone === "STAND" ? 0 : point.x, y: zone === "STAND" ? 0 : point.y };
  }

  /** Put a disc at a place {zone, x, y}: before the shot, or where it came to rest. */
  #put(name, spot) {
    if (this.sheet.step === "before") this.#change({ chosen: name, discs: { ...this.sheet.discs, [name]: spot } }, true);
    else if (this.sheet.step === "rest") {
      const { shot } = this.sheet;
      this.#change({ chosen: name, shot: { ...shot, rest: { ...shot.rest, [name]: spot } } });
    }
  }

  #newDisc() {
    const side = document.querySelector("input[name=puts]:checked").value;
    const [name] = this.position ? sheets.discsLeft(this.sheet, side, this.position.per_side) : [];
    if (!name) this.#say(say("none-left"));
    return name;
  }

  #tapEmpty(point) {
    const { step, shot, chosen } = this.sheet;
    if (step === "rest" && chosen in shot.moved) this.#put(chosen, this.#meant(chosen, point));
    if (step !== "before" || Math.hypot(point.x, point.y) > table.rail_radius_mm) return;
    const name = this.#newDisc();
    if (name) this.#put(name, this.#meant(name, point));
  }

  #tapDisc(name) {
    if (this.sheet.step === "happened" && this.waiting) this.#touched(name);
    else this.#choose(name);
  }

  #bindBefore() {
    for (const radio of all("input[name=shooter]")) radio.addEventListener("change", () => this.#change({ shooter: radio.value }, true));
    for (const field of ["twenties", "hidden"]) {
      for (const input of all(`[data-${field}]`)) {
        input.addEventListener("change", () => this.#change({ [field]: { ...this.sheet[field], [input.dataset[field]]: Math.max(0, Math.trunc(input.valueAsNumber) || 0) } }, true));
      }
    }
    $("add").addEventListener("submit", (event) => {
      event.preventDefault();
      const name = this.#newDisc();
      if (name) this.#put(name, this.#inZone(name, $("add-zone").value));
    });
    $("tell").addEventListener("click", () => {
      const disc = $("shot-disc").value;
      if (disc) this.#change(sheets.telling(this.sheet, disc, Boolean(this.position?.may_call) && $("called").checked));
      else this.#say(say("none-left"));
    });
    $("zone").addEventListener("change", () => this.#put(this.sheet.chosen, this.#inZone(this.sheet.chosen, $("zone").value)));
    for (const id of ["distance", "clock"]) $(id).addEventListener("input", () => this.#both(pointAt($("distance").valueAsNumber, $("clock").valueAsNumber), ["x_mm", "y_mm"]));
    for (const id of ["x_mm", "y_mm"]) $(id).addEventListener("input", () => this.#both({ x: $("x_mm").valueAsNumber, y: $("y_mm").valueAsNumber }, ["distance", "clock"]));
    $("place").addEventListener("submit", (event) => {
      event.preventDefault();
      const point = { x: $("x_mm").valueAsNumber, y: $("y_mm").valueAsNumber };
      if (Number.isFinite(point.x + point.y)) this.#put(this.sheet.chosen, { zone: flatZone(table, point), ...point });
    });
    $("remove").addEventListener("click", () => {
      const { [this.sheet.chosen]: _, ...discs } = this.sheet.discs;
      this.#change({ discs, chosen: null, played: this.sheet.played.filter((name) => name !== this.sheet.chosen) }, true);
      $("discs-title").closest("section").querySelector("button")?.focus();
    });
  }

  /** The same place in the other two fields. */
  #both(point, into) {
    if (!Number.isFinite(point.x + point.y)) return;
    for (const id of into) $(id).value = fieldsOf(point)[id];
  }

  /* telling the shot */

  #bindHappened() {
    for (const button of all("[data-event]")) {
      button.addEventListener("click", () => {
        if (button.dataset.event === "contact") {
          this.waiting = true;
          this.#show();
          $("whom").querySelector("button")?.focus({ preventScroll: true });
        } else this.#tell([button.dataset.event, this.sheet.chosen]);
      });
    }
    $("whom-not").addEventListener("click", () => {
      this.waiting = false;
      this.#show();
      document.querySelector("[data-event=contact]").focus();
    });
    $("untell").addEventListener("click", () => {
      if (this.sheet.shot.events.length) this.#retell(this.sheet.shot.events.slice(0, -1));
    });
    $("to-before").addEventListener("click", () => this.#change({ step: "before", shot: null, chosen: null }, true));
    $("to-rest").addEventListener("click", async () => {
      if (!this.sheet.shot.moved[this.sheet.shot.disc].length && !(await this.#retell(this.sheet.shot.events))) return;
      const { shot } = this.sheet;
      const rest = { ...shot.rest };
      for (const [name, zones] of Object.entries(shot.moved)) {
        if (!zones.includes(rest[name]?.zone)) rest[name] = this.#likely(name, zones);
      }
      this.#change({ step: "rest", chosen: shot.disc, shot: { ...shot, rest } });
    });
  }

  #likely(name, [zone]) {
    const before = this.sheet.discs[name];
    return before?.zone === zone ? before : placeIn(table, zone, before ?? origin[name[0]], Object.values(this.#shown));
  }

  #touched(other) {
    this.waiting = false;
    const event = ["contact", this.sheet.chosen, other];
    this.#tell(event);
    document.querySelector("[data-event=contact]").focus({ preventScroll: true });
  }

  #tell(event) {
    const [kind, disc, other] = event;
    return this.#retell([...this.sheet.shot.events, event], fill(events[kind], { disc, other }));
  }

  /** Let the referee hear these events; those that cannot be are refused and not taken down. */
  async #retell(told, fact) {
    const heard = await this.#ask("/referee/story", { case: sheets.shotCase(this.sheet, this.position?.may_call, told) }, fact);
    if (!heard) {
      this.#show();
      return false;
    }
    this.#change({ shot: { ...this.sheet.shot, events: told, sentences: heard.events, moved: heard.moved } });
    this.#say(heard.events.at(-1) ?? "");
    return true;
  }

  /* at rest, and the ruling */

  #bindRest() {
    $("to-happened").addEventListener("click", () => this.#change({ step: "happened", chosen: this.sheet.shot.disc }));
    $("rule").addEventListener("click", async () => {
      const asked = sheets.shotCase(this.sheet, this.position?.may_call);
      const answer = await this.#ask("/referee", { case: asked });
      if (!answer) return;
      const [told] = answer.told;
      const { twenties, next } = answer.ruling;
      this.#change({ step: "ruling", chosen: null, ruling: { case: asked, headline: told.headline, good: told.good, findings: told.findings, after: answer.after, twenties, next } });
      this.#say(told.headline);
    });
    $("correct").addEventListener("click", () => this.#change({ step: "happened", ruling: null, chosen: this.sheet.shot.disc }));
    $("next").addEventListener("click", () => {
      $("called").checked = false;
      this.sheet = sheets.nextShot(this.sheet, (zone, near, taken) => placeIn(table, zone, near, taken));
      this.#change({}, true);
      this.#enter();
    });
  }

  /* the round */

  #bindCount() {
    $("to-count").addEventListener("click", () => {
      for (const side of sheets.SIDES) {
        const seen = new Set([...this.sheet.played, ...Object.keys(this.sheet.discs)]);
        document.querySelector(`[data-taken=${side}]`).value = [...seen].filter((name) => name[0] === side).length;
      }
      $("lifted").replaceChildren(...Object.keys(this.sheet.discs).sort(sheets.byName).map((name) => new Option(name, name)));
      this.#count({});
    });
    $("end").addEventListener("submit", (event) => {
      event.preventDefault();
      const by = $("lifted-by").value;
      this.#count({
        expired: $("expired").checked,
        taken: Object.fromEntries(sheets.SIDES.map((side) => [side, document.querySelector(`[data-taken=${side}]`).valueAsNumber || 0])),
        lifted: by && $("lifted").value ? [{ by, disc: $("lifted").value }] : [],
      });
    });
    $("from-count").addEventListener("click", () => this.#change({ step: "before" }, true));
    $("next-round").addEventListener("click", () => {
      const { setup, counts, shooter } = this.sheet;
      this.sheet = sheets.newRound(setup, shooter, this.counted ? [...counts, this.counted] : counts);
      this.#change({}, true);
      this.#enter();
    });
  }

  async #count(end) {
    const answer = await this.#ask("/referee", { case: sheets.roundCase(this.sheet, end) });
    if (!answer) return;
    const [told] = answer.told;
    const { count = null, points = null } = answer.ruling;
    this.counted = count;
    this.#change({ step: "count", chosen: null });
    $("count-headline").textContent = told.headline;
    show.showCount($("count-discs"), $("count-sums"), {
      discs: this.sheet.discs, values: this.position?.values ?? {}, twenties: this.sheet.twenties, count, words,
    });
    show.showFindings($("count-findings"), told.findings);
    $("score").textContent = points ? say("points", points) : "";
    if (count) this.#score(count);
  }

  /** The score of the game with the rounds counted before and this one. */
  async #score(count) {
    const { setup, counts } = this.sheet;
    const rounds = [...counts, count].map((each) => ({ count: each }));
    const game = await this.#ask("/referee", { case: { rulebook: setup.rulebook, options: setup.options, kind: "game", rounds } });
    if (game) $("score").textContent += ` ${game.told[0].headline}`;
  }

  #withSetup(setup) {
    const changed = setup.rulebook !== this.sheet.setup.rulebook;
    this.#change({ setup, ...(changed ? { counts: [] } : {}) }, true);
  }

  #bindRound() {
    $("back-shot").addEventListener("click", () => {
      if (!this.sheet.told.length) return;
      this.sheet = sheets.withoutLastShot(this.sheet);
      this.#change({}, true);
      this.#say(say("taken-back"));
    });
    $("clear").addEventListener("click", () => {
      if (!confirm(say("sure"))) return;
      this.sheet = sheets.newRound(this.sheet.setup);
      this.#change({}, true);
      this.#enter();
    });
    $("save").addEventListener("click", () => {
      const link = show.make("a", { href: URL.createObjectURL(new Blob([sheets.asFile(this.sheet)], { type: "application/json" })), download: "round.json" });
      link.click();
      URL.revokeObjectURL(link.href);
    });
    $("load").addEventListener("change", async () => {
      const [file] = $("load").files;
      if (file) await this.#load(await file.text());
      $("load").value = "";
    });
  }

  async #load(text) {
    let cases;
    try {
      cases = JSON.parse(text);
    } catch {
      this.#say(say("no-json"));
      return;
    }
    const read = await this.#ask("/referee/sheet", { cases });
    if (!read) return;
    const setup = { ...this.sheet.setup, rulebook: read.rulebook, options: read.options };
    const placed = (zone, near, taken) => placeIn(table, zone, near, taken);
    this.sheet = sheets.loadedRound(setup, read, sheets.layOut(read.discs, placed), placed);
    this.setup.write(setup);
    this.#change({}, true);
    this.#say(say("loaded"));
  }
}

new OfficialsBoard();
