// Other matches of which this phone still keeps something: said on every pad, with the way to where it is sent from.

import { count } from "../words.js";

const KEPT = /^flickhall-pad:(.+):queue$/;

function* queues(competition) {
  for (let index = 0; index < localStorage.length; index += 1) {
    const name = localStorage.key(index);
    const match = KEPT.exec(name)?.[1];
    if (match?.startsWith(`${competition}/`)) yield [match, JSON.parse(localStorage.getItem(name)) ?? []];
  }
}

/** Say in `root` what is kept of matches of this competition other than `own`, and lead there. */
export function showUnsent(root, own = "") {
  let unsent = [];
  try {
    unsent = [...queues(location.pathname.split("/")[2])].filter(([match, entries]) => match !== own && entries.length);
  } catch {
    // Nothing can be read from this phone, so nothing is kept there.
  }
  root.hidden = !unsent.length;
  const text = unsent.map(([match, entries]) => `${match} ${entries.length}`).join();
  if (root.dataset.shown === text) return;
  root.dataset.shown = text;
  root.replaceChildren(...unsent.map(([, entries]) => {
    const link = Object.assign(document.createElement("a"), { href: entries[0].address, textContent: count("unsent", entries.length) });
    const line = document.createElement("p");
    line.append(link);
    return line;
  }));
}
