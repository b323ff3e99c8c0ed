// Pages of a team night follow what others do; what somebody is filling in stays as it is.

import { Following } from "./desk_following.js";
import { morph } from "./desk_morph.js";

const root = document.getElementById("night");
const following = new Following(root, { refresh, lost: document.getElementById("lost") });

async function refresh() {
  const answer = await fetch(root.dataset.page, { headers: { Accept: "text/html" }, cache: "no-store" });
  if (!answer.ok) throw new Error(String(answer.status));
  const then = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("night");
  following.knows(Number(then.dataset.revision));
  morph(root, then);
}

following.begin();
