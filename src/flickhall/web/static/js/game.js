// A game being played: takes shots to the hall, shows what came of them, lets the practice opponent play.

import { CrokinoleBoard } from "./crokinole_board.js";
import { bindControls, bindSound } from "./controls.js";
import { Desk } from "./desk.js";
import { bindFields, bindKeys } from "./keys.js";
import { Link, Refusal } from "./link.js";
import { marksOf } from "./marks.js";
import { Playback } from "./playback.js";
import { Pointer } from "./pointer.js";
import { Sound } from "./sound.js";
import { Settling } from "./settling.js";
import { GameTranscript } from "./game_transcript.js";
import * as panel from "./panel.js";
import { showRuling, withoutClause } from "./ruling.js";
import { playerAt } from "./telling.js";
import { say } from "./words.js";

const HOLD_MS = 1250, HOLD_FOUL_MS = 2000, GLIDE_MS = 550, SHOW_AIM_MS = 450, POLL_MS = 4000;
const RECENT = 24;   // events in which the last shot that stands is found

const mode = () => document.querySelector("input[name=mode]:checked").value;

const $ = (id) => document.getElementById(id);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const spotsOf = (discs) => discs.map((disc) => [disc.name, { x: disc.x_mm, y: disc.y_mm, sunk: false }]);

class Game {
  constructor({ state, table, last, earlier }) {
    Object.assign(this, { state, last, earlier });
    this.busy = false;
    this.waiting = [];   // what people settled while something else was going on
    this.reviewing = false;
    this.board = new CrokinoleBoard($("stage"), table);
    this.sound = new Sound(localStorage);
    this.transcript = new GameTranscript($("transcript"));
    this.link = new Link(state.id, sessionStorage, (how) => this.#connection(how));
    this.playback = new Playback({
      onFrame: (discs) => { this.board.mark([]); this.board.show(discs); },
      onContact: (contact) => this.sound.contact(contact),
      onEnd: () => this.watched?.(),
      onChange: () => {
        this.refreshControls?.();
        // Scrubbed or stepped to the end
        if (this.watched && !this.playback.playing && this.playback.t >= this.playback.duration) this.watched();
      },
    });
    this.refreshControls = bindControls($("playback"), this.playback, () => this.#review());
    this.desk = new Desk(this.board, { onShoot: (shot, called) => this.shoot(shot, called), say: (text) => this.say(text), aimOutput: $("aim-now") });
    this.desk.refreshFields = bindFields($("shot-form"), this.desk);
    this.pointer = new Pointer(this.board, this.desk, mode);
    bindKeys($("stage"), this.pointer, () => this.pointer.cancel() || this.#skip() || this.#return(), () => this.#call());
    this.desk.refreshCall = () => $("call").setAttribute("aria-pressed", this.desk.called);
    $("call").addEventListener("click", () => this.#call());
    this.settling = new Settling(document, (verb, body) => this.#settleSoon(verb, body));
    bindSound($("sound"), this.sound);
    $("skip").addEventListener("click", () => this.#skip());
    $("return").addEventListener("click", () => this.#return());
    $("undo").addEventListener("click", () => this.#ask("undo", (before, after) => (
      say(before.shots - after.shots > 1 ? "two-taken-back" : "taken-back"))));
    $("time")?.addEventListener("click", ({ target }) => {
      if (confirm(target.dataset.sure)) this.#ask("time", () => say("time-called"));
    });
    for (const choice of document.querySelectorAll("input[name=mode]")) choice.addEventListener("change", () => this.say(say(`hint-${choice.value}`)));
    const turnView = $("turn-view");
    turnView.checked = localStorage.turnView === "true";
    turnView.addEventListener("change", () => {
      localStorage.turnView = turnView.checked;
      this.#turnView();
    });
    document.addEventListener("visibilitychange", () => this.#poll());
    window.addEventListener("pageshow", (event) => { if (event.persisted) this.#poll(); });
    setInterval(() => this.#poll(), POLL_MS);
  }

  async begin() {
    this.#recall(this.last);
    this.#settle();
    this.transcript.recall(this.state, this.earlier);
    if (!this.state.shots) this.say(say(`hint-${mode()}`));
    const { pending } = this.link;
    if (pending) await this.#exchange(() => this.link.deliver(pending));
    else await this.#carryOn();
    // Gone back to: perhaps an old page.
    if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") this.#poll();
  }

  /** Have a shot ready to be watched again (null: there is none). */
  #recall(shot) {
    this.last = shot;
    this.playback.load(shot);
    this.playback.rest();
    $("ruling").hidden = !shot;
    if (shot) showRuling($("ruling"), shot, (finding) => this.#show(finding));
  }

  shoot(shot, called) {
    if (this.busy || !this.state.turn) return;
    const { revision, turn } = this.state;
    this.#exchange(() => this.link.change("shots", { revision, seat: turn.seat, shot, called }));
  }

  #call() {
    if (!this.desk.turn || !this.state.offers.includes("call")) return;
    this.desk.call(!this.desk.called);
    this.desk.speak();
  }

  say(text) {
    $("hint").textContent = text;
  }

  /**
   * Ask the hall for a change and show the answer; a refusal is said, and the true state fetched.
   * `tell` hears whether the hall took it.
   */
  async #exchange(request, note, hint = "", tell = null) {
    this.busy = true;
    this.#return();
    this.say(hint);
    $("stage").setAttribute("aria-busy", "true");
    let taken = true, stuck = false;
    try {
      await this.#receive(await request(), note);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      taken = false;
      stuck = await this.#refused(error);
    } finally {
      this.busy = false;
      $("stage").removeAttribute("aria-busy");
    }
    tell?.(taken);
    await this.#carryOn(stuck);
  }

  #ask(verb, note) {
    if (!this.busy) this.#exchange(() => this.link.change(verb, { revision: this.state.revision }), note);
  }

  /** Ask for a change as soon as nothing else is going on; resolves to whether the hall took it. */
  #settleSoon(verb, body) {
    return new Promise((resolve) => {
      const request = () => this.link.change(verb, { revision: this.state.revision, ...body });
      this.waiting.push(() => this.#exchange(request, null, "", resolve));
      this.#carryOn();
    });
  }

  /** Say why not; returns whether asking again would be refused again. */
  async #refused(error) {
    const stale = error.status === 409 && error.revision !== undefined && error.revision !== this.state.revision;
    if (stale) {
      this.say(say("had-moved-on"));
      await this.#receive(await this.link.state(this.state.revision));
    } else {
      this.say(say("not-possible", { what: error.what, allowed: error.allowed }));
      this.#settle();
    }
    return !stale;
  }

  async #receive({ state, shots }, note) {
    const before = this.state;
    if (state.revision <= before.revision) {   // an answer given before the reload
      this.#settle();
      return;
    }
    this.state = state;
    for (const shot of shots) await this.#watch(shot);
    if (state.shots < before.shots) this.#recall((await this.link.state(Math.max(0, state.revision - RECENT))).shots.pop() ?? null);
    if (note) this.transcript.add(note(before, state));
    this.transcript.all(state.rounds_played.slice(before.rounds_played.length));
    this.transcript.all(state.incidents.slice(before.incidents.length));
    if (state.said.standing !== before.said.standing) this.transcript.add(state.said.standing);
    panel.showScore($("score"), state);
    const foul = shots.some((shot) => !shot.ruling.legal);
    const cleared = state.rounds_played.length > before.rounds_played.length;
    if (shots.length && (cleared || state.turn?.kind === "practice" || $("turn-view").checked)) await this.#hold(foul);
    this.#settle(shots.length > 0 && !cleared);
  }

  /** Play a shot, then show its ruling and move what it took off the board. */
  async #watch(shot) {
    this.last = shot;
    this.desk.sit(null);
    this.board.mark([]);
    $("ruling").classList.add("past");
    this.playback.load(shot);
    const human = playerAt(this.state, shot.seat).kind === "human";
    if (!calm()) {
      this.board.show(this.playback.motion.discsAt(0));
      if (!human) await pause(SHOW_AIM_MS);
      $("skip").hidden = false;
      await new Promise((resolve) => { this.watched = resolve; this.playback.play(); });
      this.watched = null;
      if (document.activeElement === $("skip")) $("stage").focus({ preventScroll: true });
      $("skip").hidden = true;
    }
    this.playback.jump(this.playback.duration);
    showRuling($("ruling"), shot, (finding) => this.#show(finding));
    this.transcript.shot(shot);
    await this.#clear(shot);
  }

  async #clear(shot) {
    const from = this.playback.motion.discsAt(this.playback.duration);
    const to = new Map(spotsOf(shot.after));
    const begin = performance.now();
    const glide = calm() ? 0 : GLIDE_MS;
    for (let part = 0; part < 1;) {
      part = glide ? Math.min(1, (performance.now() - begin) / glide) : 1;
      const soft = part * part * (3 - 2 * part);
      this.board.show([...from].map(([name, spot]) => {
        const end = to.get(name) ?? { ...spot, gone: soft };
        return [name, { ...end, sunk: spot.sunk, x: spot.x + soft * (end.x - spot.x), y: spot.y + soft * (end.y - spot.y) }];
      }));
      if (part < 1) await new Promise(requestAnimationFrame);
    }
    this.board.show(to);
    this.board.mark(marksOf(shot.ruling.findings, to));
  }

  async #hold(foul) {
    await pause(foul ? HOLD_FOUL_MS : HOLD_MS);
    while (this.reviewing) await pause(100);
  }

  /** Show the state as it is: discs, score, whose turn. */
  #settle(keepMarks) {
    const { state } = this;
    const over = state.status === "over";
    const discs = over && this.last ? this.last.after : state.discs;   // the last position stays
    this.#turnView();
    this.board.show(spotsOf(discs));
    if (!keepMarks) this.board.mark([]);
    panel.showScore($("score"), state);
    panel.showDiscs($("discs"), discs, state.turn?.seat ?? 0);
    panel.showRounds($("rounds"), state);
    $("rounds").closest("details").hidden = state.rounds_played.length === 0;
    $("turn").textContent = state.said.turn;
    $("must").parentElement.hidden = !state.turn;
    $("must").textContent = state.turn ? withoutClause(state.turn.must, state.turn.clause) : "";
    $("must-clause").textContent = state.turn ? state.turn.clause : "";
    $("must-clause").href = `/rules#${state.turn ? state.turn.clause : ""}`;
    $("call").hidden = !state.offers.includes("call") || state.turn?.kind !== "human";
    $("over").hidden = !over;
    this.settling.show(state);
    if (over) {
      $("stage").ariaLabel = say("board-over");
      if ($("play-controls").contains(document.activeElement)) $("over").querySelector("a").focus();
    }
    $("play-controls").hidden = over;
    $("undo").hidden = !state.friendly;
    $("undo").setAttribute("aria-disabled", String(!state.can_undo));
    this.desk.sit(state.turn?.kind === "human" ? state.turn : null, spotsOf(state.discs));
  }

  #turnView() {
    const turn = this.state.turn;
    const seat = $("turn-view").checked && turn?.kind === "human" ? turn.seat : this.#homeSeat();
    this.board.turnTo(seat);
  }

  /** The seat at the bottom unless the view is turned: the first person's. */
  #homeSeat() {
    return (this.state.players.find((player) => player.kind === "human") ?? this.state.players[0]).seat;
  }

  /** Do what waits, else let the practice opponent play; one who is `stuck` would only be refused again. */
  async #carryOn(stuck = false) {
    if (this.busy) return;
    const { revision, turn } = this.state;
    if (this.waiting.length) await this.waiting.shift()();
    else if (turn?.kind === "practice" && !stuck) await this.#exchange(() => this.link.change("opponent", { revision }));
  }

  #review() {
    if (this.busy && this.watched) return;   // the shot is being watched for the first time: only the clock changes
    this.reviewing = true;
    this.desk.sit(null);
    $("return").hidden = false;
  }

  #return() {
    if (!this.reviewing) return false;
    this.playback.pause();
    this.reviewing = false;
    const leaving = document.activeElement === $("return");
    $("return").hidden = true;
    if (leaving) $("stage").focus({ preventScroll: true });
    if (!this.busy) this.#settle();
    return true;
  }

  #skip() {
    if (!this.watched) return false;
    this.playback.finish();
    return true;
  }

  /** Jump to the instant a finding rests on and outline its discs. */
  #show(finding) {
    this.#review();
    this.playback.jump(finding.at_s ?? this.playback.duration);
    const discs = this.playback.motion.discsAt(this.playback.t);
    this.board.mark(marksOf([finding], discs));
    $("stage").scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  /** Notice what happened in another window, or on another screen. */
  async #poll() {
    if (document.hidden || this.busy || this.polling || this.reviewing || this.pointer.gesture) return;
    this.polling = true;
    try {
      const answer = await this.link.state(this.state.revision);
      if (answer.state.revision <= this.state.revision || this.busy) return;   // nothing new, or overtaken
      await this.#exchange(async () => answer, "", say("moved-on"));
    } finally {
      this.polling = false;
    }
  }

  #connection(how) {
    $("connection").hidden = how === "ok";
    const text = how === "ok" ? "" : say("connection-lost");
    if ($("connection-text").textContent !== text) $("connection-text").textContent = text;
  }
}

const game = new Game(JSON.parse($("game-data").textContent));
game.begin();
