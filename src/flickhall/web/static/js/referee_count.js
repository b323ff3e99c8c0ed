// The count of the round: every disc with its value, 20s, points, and the score of the game so far.

import { byName, nextRound, playedBy, roundCase, SIDES } from "./referee_sheet.js";
import { make, showFindings } from "./referee_show.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);
const takenBy = (side) => document.querySelector(`[data-taken=${side}]`);

const cell = (text, tag = "td") => make(tag, { textContent: String(text) });

/** Every disc with what it is worth, in the column of its side. */
function showCount(body, sums, { discs, values, twenties, count, words }) {
  const columns = (side, worth) => (side === "W" ? [cell(worth), cell("")] : [cell(""), cell(worth)]);
  const rows = Object.keys(discs).sort(byName).map((name) => make("tr", {},
    make("th", { scope: "row" }, make("span", { className: `chip ${name[0]}`, textContent: name })),
    cell(words[discs[name].zone]), ...columns(name[0], values[name])));
  body.replaceChildren(...(rows.length ? rows : [make("tr", {}, make("td", { colSpan: 4, textContent: say("no-disc") }))]));
  const line = (head, what, per) => make("tr", {}, make("th", { scope: "row", textContent: head }), cell(what), cell(per.W), cell(per.B));
  sums.replaceChildren(line(say("twenties-aside"), say("aside"), twenties), ...(count ? [line(say("sum"), "", count)] : []));
}

export function bindCount(desk) {
  let counted = null;

  async function count(end) {
    const { sheet } = desk;
    const answer = await desk.ask("/referee", { case: roundCase(sheet, end) });
    if (!answer) return;
    const [told] = answer.told;
    const { count: sums = null, points = null } = answer.ruling;
    counted = sums;
    desk.change({ step: "count", chosen: null });
    $("count-headline").textContent = told.headline;
    const values = desk.position?.values ?? {};
    showCount($("count-discs"), $("count-sums"), { discs: sheet.discs, values, twenties: sheet.twenties, count: sums, words: desk.zones });
    showFindings($("count-findings"), told.findings);
    $("score").textContent = points ? say("points", points) : "";
    if (sums) await score(sums);
  }

  /** Add the score of the game with the rounds counted before and this one. */
  async function score(sums) {
    const { setup, counts } = desk.sheet;
    const rounds = [...counts, sums].map((each) => ({ count: each }));
    const game = await desk.ask("/referee", { case: { rulebook: setup.rulebook, options: setup.options, kind: "game", rounds } });
    if (game) $("score").textContent += ` ${game.told[0].headline}`;
  }

  $("to-count").addEventListener("click", () => {
    for (const side of SIDES) takenBy(side).value = playedBy(desk.sheet, side).length;
    $("lifted").replaceChildren(...Object.keys(desk.sheet.discs).sort(byName).map((name) => new Option(name, name)));
    count({});
  });
  $("end").addEventListener("submit", (event) => {
    event.preventDefault();
    const by = $("lifted-by").value;
    count({
      expired: $("expired").checked,
      taken: Object.fromEntries(SIDES.map((side) => [side, takenBy(side).valueAsNumber || 0])),
      lifted: by && $("lifted").value ? [{ by, disc: $("lifted").value }] : [],
    });
  });
  $("from-count").addEventListener("click", () => desk.change({ step: "before" }, true));
  $("next-round").addEventListener("click", () => {
    $("end").reset();
    desk.replace(nextRound(desk.sheet, counted));
    desk.enter();
  });

  function show() {
    if (desk.sheet.step !== "count" || !desk.position) return;
    const worth = ([disc, { x, y }]) => ({ disc, x, y, effect: "worth", text: String(desk.position.values[disc] ?? "") });
    desk.board.mark(Object.entries(desk.sheet.discs).map(worth));
  }

  return { step: "count", show };
}
