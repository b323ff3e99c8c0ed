// Figures are checked while they are filled in, as soon as all of them are there and nobody types any more.

import { asked } from "./pad_ask.js";
import { doubtOf } from "./pad_doubts.js";

const PAUSE_MS = 400;

/** Return what to call at every figure: it has the hall look at the line of a form, and say there what is doubtful. */
export function checking(address, form) {
  let waiting = null;
  return () => {
    clearTimeout(waiting);
    form.doubt([]);
    waiting = setTimeout(async () => {
      const { number, whole: line } = form;
      if (number === null || line === null) return;
      const answer = await asked(`${address}/check`, { number, line });
      const still = form.number === number && JSON.stringify(form.whole) === JSON.stringify(line);
      if (still && answer?.status === 200) form.doubt(answer.body.doubts.map(doubtOf));
    }, PAUSE_MS);
  };
}
