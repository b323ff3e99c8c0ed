// A game shown again, shot by shot.

import { Board } from "./board.js";
import { Coach } from "./coach.js";
import { marksOf } from "./marks.js";
import { playerAt } from "./telling.js";
import { watch } from "./watching.js";
import { say } from "./words.js";

const { state, table, shots } = JSON.parse(document.getElementById("game-data").textContent);
const board = new Board(document.getElementById("stage"), table);
const panel = document.getElementById("coach");
const coach = panel && new Coach(panel, board, () => toStart());

const toStart = watch({
  board,
  shots,
  marksOf,
  anchor: "shot",
  title: ({ number, round, seat, disc }) => say("shot-of", { number, round, player: playerAt(state, seat).name, disc }),
  said: (index) => {
    const shot = shots[index];
    const ends = shots[index + 1]?.round !== shot.round;
    const round = ends ? state.rounds_played.find((played) => played.number === shot.round) : null;
    return [shot.said, shot.ruling.headline, round?.said, index === shots.length - 1 ? state.said.result : ""];
  },
  nothing: say(state.status === "over" ? "no-shot" : "no-shot-yet"),
  shown: (shot) => coach?.about(shot),
});
