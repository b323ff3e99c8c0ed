// The ruling on a shot: its headline, and its findings as buttons.

import { make } from "./make.js";
import { instant, say } from "./words.js";

/** A sentence without the clause that stands beside it as a link. */
export const withoutClause = (text, clause) => text.replace(` (${clause})`, "");

/** The ruling as sentences; `onFinding(finding)` shows the instant one rests on. */
export function showRuling(root, shot, onFinding) {
  const { ruling } = shot;
  root.hidden = false;
  root.classList.remove("past");
  root.classList.toggle("foul", !ruling.legal);
  for (const line of document.querySelectorAll("[data-headline]")) line.textContent = ruling.headline;
  root.querySelector("[data-findings]").replaceChildren(...ruling.findings.map((finding) => {
    const button = make("button", { type: "button", className: "finding", textContent: withoutClause(finding.text, finding.clause) });
    button.title = finding.at_s === null ? say("show-end") : say("show-at", { at: instant(finding.at_s) });
    button.addEventListener("click", () => onFinding(finding));
    return make("li", { className: finding.effect }, button,
      make("a", { href: `/rules#${finding.clause}`, className: "clause", textContent: finding.clause }));
  }));
  const others = root.querySelector("[data-what-if]");
  if (others) others.href = `${others.dataset.whatIf}${shot.number}/what-if`;
}
