// A carrom match being played.

import { bindSound } from "./controls.js";
import { CarromBoard } from "./carrom_board.js";
import { CarromDesk } from "./carrom_desk.js";
import { marksOf } from "./carrom_marks.js";
import { clockText, showBoards, showPieces, showScore } from "./carrom_panel.js";
import { Placing } from "./carrom_placing.js";
import { bindFields, bindKeys } from "./keys.js";
import { Link, Refusal } from "./link.js";
import { showRuling } from "./ruling.js";
import { Pointer } from "./pointer.js";
import { Sound } from "./sound.js";
import { playerAt } from "./telling.js";
import { Transcript } from "./transcript.js";
import { Viewer } from "./viewer.js";
import { say } from "./words.js";

const HOLD_MS = 1250, HOLD_FOUL_MS = 2000, SHOW_AIM_MS = 450, POLL_MS = 4000, TICK_MS = 500, PATIENCE_MS = 5000, RECENT = 30;

const $ = (id) => document.getElementById(id);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const mode = () => document.querySelector("input[name=mode]:checked").value;
const spotsOf = (pieces) => pieces.map((piece) => [piece.name, { x: piece.x_mm, y: piece.y_mm, sunk: false }]);

class Match {
  constructor({ state, table, last, earlier }) {
    Object.assign(this, { state, last, earlier });
    this.busy = false;
    this.told_ms = performance.now();
    this.board = new CarromBoard($("stage"), table);
    this.sound = new Sound(localStorage);
    this.transcript = new Transcript($("transcript"));
    this.link = new Link(state.id, sessionStorage, (how) => this.#connection(how), "/carrom");
    this.viewer = new Viewer(this.board, this.sound, {
      root: $("playback"), skip: $("skip"), back: $("return"),
      onReview: () => this.#sit(null),
      onReturn: () => { if (!this.busy) this.#settle(); },
    });
    this.desk = new CarromDesk(this.board, {
      onStrike: (strike) => this.#ask("strikes", { seat: this.state.turn.seat, strike }),
      say: (text) => this.say(text), aimOutput: $("aim-now"),
    });
    this.desk.refreshFields = bindFields($("shot-form"), this.desk);
    this.placing = new Placing(this.board, {
      onPlace: (place) => this.#ask("placements", { seat: this.state.turn.seat, ...place }), output: $("aim-now"),
    });
    this.pointer = new Pointer(this.board, this.desk, mode);
    bindKeys($("stage"), this.pointer, () => this.pointer.cancel() || this.viewer.finish() || this.viewer.leave() || this.#offer());
    bindSound($("sound"), this.sound);
    this.#bindButtons();
    document.addEventListener("visibilitychange", () => this.#poll());
    window.addEventListener("pageshow", (event) => { if (event.persisted) this.#poll(); });
    setInterval(() => this.#poll(), POLL_MS);
    setInterval(() => this.#tick(), TICK_MS);
  }

  #bindButtons() {
    const mine = () => ({ seat: this.state.turn.seat });
    $("put-down").addEventListener("click", () => this.placing.shoot());
    $("offer").addEventListener("click", () => this.#offer());
    $("leave-owed").addEventListener("click", () => this.#ask("owed", mine()));
    for (const button of document.querySelectorAll("[data-colour]")) {
      button.addEventListener("click", () => this.#ask("colour", { ...mine(), side: button.dataset.colour }));
    }
    $("undo").addEventListener("click", () => this.#ask("undo", {}));
    for (const form of document.querySelectorAll("form[data-verb]")) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const data = new FormData(form), { seat, ...rest } = Object.fromEntries(data);
        this.#ask(form.dataset.verb, seat ? { ...rest, seat: Number(seat) } : { breaches: data.getAll("breaches") });
        form.reset();
      });
    }
    for (const choice of document.querySelectorAll("input[name=mode]")) choice.addEventListener("change", () => this.#hint());
    $("turn-view").checked = localStorage.turnView === "true";
    $("turn-view").addEventListener("change", ({ target }) => {
      localStorage.turnView = target.checked;
      this.#turnView();
    });
  }

  async begin() {
    this.#recall();
    this.#settle();
    this.#recite();
    const { pending } = this.link;
    if (pending) await this.#exchange(() => this.link.deliver(pending));
    else await this.#carryOn();
    this.#poll();   // perhaps an old page
  }

  /** What was told before the page opened, quietly; how it stands now, aloud. */
  #recite() {
    const { log } = this.transcript;
    log.ariaLive = "off";
    for (const { said, strike } of this.earlier) this.#tell(said, strike);
    log.ariaLive = "polite";
    if (this.state.revision > 1) this.transcript.add(this.state.said.standing);
  }

  #tell(said, strike) {
    const { headline, findings, returns } = strike?.ruling ?? { findings: [], returns: [] };
    this.transcript.add(said, headline, ...findings.map((finding) => finding.text), ...returns);
  }

  #recall() {
    this.viewer.load(this.last);
    $("ruling").hidden = !this.last;
    if (this.last) this.#rule();
  }

  #rule() {
    showRuling($("ruling"), this.last, (finding) => this.board.mark(marksOf([finding], this.viewer.jump(finding.at_s))));
  }

  say(text) {
    $("hint").textContent = text;
  }

  #hint() {
    const placing = this.mine?.placing;
    if (this.mine) this.say(placing ? say("hint-place", { disc: placing.name }) : say(`hint-${mode()}`));
  }

  #ask(verb, body) {
    if (this.busy) return;
    this.#exchange(() => this.link.change(verb, { revision: this.state.revision, ...body }));
  }

  /** Ask the hall for a change and show the answer; a refusal is said. */
  async #exchange(request, hint = "") {
    this.busy = true;
    this.viewer.leave();
    this.say(hint);
    $("stage").setAttribute("aria-busy", "true");
    let stuck = false;
    try {
      await this.#receive(await request());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      stuck = await this.#refused(error);
    } finally {
      this.busy = false;
      $("stage").removeAttribute("aria-busy");
    }
    if (!stuck) await this.#carryOn();
  }

  /** Say why not; returns whether asking again would be refused again. */
  async #refused(error) {
    const stale = error.status === 409 && error.revision !== undefined && error.revision !== this.state.revision;
    if (stale) {
      this.say(say("had-moved-on"));
      await this.#receive(await this.link.state(this.state.revision));
    } else {
      this.#settle();
      this.say(say("not-possible", { what: error.what, allowed: error.allowed }));
    }
    return !stale;
  }

  async #receive({ state, moves }) {
    const before = this.state;
    if (state.revision <= before.revision) return this.#settle();   // an answer given before the reload
    this.state = state;
    this.told_ms = performance.now();
    for (const move of moves) await this.#show(move);
    if (state.strikes < before.strikes) {   // taken back: show the last strike that still stands
      this.last = (await this.link.state(Math.max(0, state.revision - RECENT))).moves.filter((move) => move.strike).at(-1)?.strike ?? null;
      this.#recall();
    }
    if (state.said.standing !== before.said.standing) this.transcript.add(state.said.standing);
    showScore($("score"), state);
    const strikes = moves.filter((move) => move.strike);
    const cleared = state.boards_played.length > before.boards_played.length;
    const turned = $("turn-view").checked;
    if (strikes.length && (cleared || turned || state.turn?.kind === "practice")) {
      await pause(this.last.ruling.legal ? HOLD_MS : HOLD_FOUL_MS);
      while (this.viewer.reviewing) await pause(100);
    }
    this.#settle(strikes.length > 0 && !cleared);
  }

  async #show({ said, strike, placed }) {
    if (strike) await this.#watch(strike);
    else if (placed) {
      const [there] = spotsOf([placed]);
      await this.viewer.glide(new Map([there, ...this.board.spots]), new Map([...this.board.spots, there]));
    }
    this.#tell(said, strike);
  }

  async #watch(strike) {
    this.last = strike;
    this.#sit(null);
    $("ruling").classList.add("past");
    const human = playerAt(this.state, strike.seat).kind === "human";
    const after = new Map(spotsOf(strike.after));
    await this.viewer.watch(strike, after, human ? 0 : SHOW_AIM_MS);
    this.#rule();
    this.board.mark(marksOf(strike.ruling.findings, after));
  }

  #settle(keepMarks) {
    const { state } = this;
    const { turn } = state;
    const over = state.status === "over";
    const pieces = over && this.last ? this.last.after : state.pieces;   // the last position stays
    const mine = turn?.kind === "human";
    this.#turnView();
    this.board.show(spotsOf(pieces));
    if (!keepMarks) this.board.mark([]);
    showScore($("score"), state);
    showPieces($("pieces"), pieces, turn?.seat ?? 0);
    showBoards($("boards"), state.boards_played);
    $("boards").closest("details").hidden = !state.boards_played.length;
    for (const name of ["turn", "must", "queen", "owed", "clock"]) $(name).textContent = state.said[name];
    $("place-buttons").hidden = !(mine && turn.placing);
    $("leave-owed").hidden = !turn?.may_leave;
    $("colour-buttons").hidden = !(mine && turn.may_choose);
    $("report").hidden = !state.may_report;
    $("over").hidden = !over;
    if (over) $("stage").ariaLabel = say("board-over");
    if (over && $("play-controls").contains(document.activeElement)) $("over").querySelector("a").focus();
    $("play-controls").hidden = over;
    $("shot-form").hidden = Boolean(turn?.placing);
    $("undo").hidden = !state.friendly;
    $("undo").setAttribute("aria-disabled", String(!state.can_undo));
    this.#sit(mine ? turn : null);
    this.#tick();
    this.#hint();
  }

  #offer() {
    if (this.mine?.placing) this.#sit(this.mine);
  }

  /** Whose turn a person takes here (null: nobody's). */
  #sit(turn) {
    const spots = spotsOf(this.state.pieces);
    this.mine = turn;
    this.pointer.desk = turn?.placing ? this.placing : this.desk;
    this.desk.sit(turn?.placing ? null : turn, spots);
    this.placing.sit(turn?.placing ? turn : null, spots);
  }

  #turnView() {
    const { turn, players } = this.state;
    const home = (players.find((player) => player.kind === "human") ?? players[0]).seat;
    this.board.turnTo($("turn-view").checked && turn?.kind === "human" ? turn.seat : home);
  }

  async #carryOn() {
    if (this.busy || this.state.turn?.kind !== "practice") return;
    await this.#exchange(() => this.link.change("opponent", { revision: this.state.revision }));
  }

  /** Show how long is left; have the hall read the clock when nothing is. */
  #tick() {
    const shown = this.state.status === "over" ? null : clockText(this.state.clock, (performance.now() - this.told_ms) / 1000);
    $("clock-left").textContent = shown?.text ?? "";
    if (!shown || shown.left || this.pointer.gesture || this.asked_ms > performance.now() - PATIENCE_MS) return;
    this.asked_ms = performance.now();
    this.#ask("clock", {});
  }

  /** Notice what happened in another window, or on another screen. */
  async #poll() {
    if (document.hidden || this.busy || this.polling || this.viewer.reviewing || this.pointer.gesture) return;
    this.polling = true;
    try {
      const answer = await this.link.state(this.state.revision);
      if (answer.state.revision <= this.state.revision || this.busy) return;   // nothing new, or overtaken
      await this.#exchange(async () => answer, say("moved-on"));
    } finally {
      this.polling = false;
    }
  }

  #connection(how) {
    const lost = how !== "ok";
    if ($("connection").hidden === lost) $("connection-text").textContent = lost ? say("connection-lost") : "";
    $("connection").hidden = !lost;
  }
}

new Match(JSON.parse($("game-data").textContent)).begin();
