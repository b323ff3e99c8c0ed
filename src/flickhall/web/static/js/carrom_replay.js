// A carrom match shown again, strike by strike.

import { CarromBoard } from "./carrom_board.js";
import { Coach } from "./coach.js";
import { marksOf } from "./carrom_marks.js";
import { playerAt } from "./telling.js";
import { watch } from "./watching.js";
import { say } from "./words.js";

const { state, table, strikes } = JSON.parse(document.getElementById("game-data").textContent);

const board = new CarromBoard(document.getElementById("stage"), table);
const panel = document.getElementById("coach");
const coach = panel && new Coach(panel, board, () => toStart());

const toStart = watch({
  board,
  shots: strikes,
  marksOf,
  anchor: "strike",
  title: ({ number, board, seat }) => say("strike-of", { number, board, player: playerAt(state, seat).name }),
  said: (index) => {
    const strike = strikes[index];
    const ends = strikes[index + 1]?.board !== strike.board;
    const scored = ends ? state.boards_played.find((played) => played.number === strike.board) : null;
    return [strike.said, strike.ruling.headline, ...strike.ruling.returns, scored?.said,
      index === strikes.length - 1 ? state.said.result : ""];
  },
  nothing: say("no-strike-yet"),
  shown: (strike) => coach?.about(strike),
});
