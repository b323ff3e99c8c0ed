// What is doubtful, in the hall's sentence, with the clause it would break; it stands beside the figure and never in the way.

import { say } from "../words.js";

/** A doubt as a paragraph. */
export function doubtOf({ says, clause, note }) {
  const told = Object.assign(document.createElement("p"), { className: note ? "pad-note" : "pad-doubt", textContent: says });
  if (!clause) return told;
  const link = Object.assign(document.createElement("a"), {
    className: "clause", textContent: say("rule", { clause }), href: `/rules#${encodeURIComponent(clause)}`, target: "_blank", rel: "noopener",
  });
  told.append(" ", link);
  return told;
}

/** Show doubts about the whole match. */
export const showDoubts = (root, doubts) => root.replaceChildren(...doubts.map(doubtOf));
