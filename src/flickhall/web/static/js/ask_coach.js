// Questions to the coach: a page has one at a time, as the hall takes no more of a client; the next waits for its turn.

const PATIENCE_MS = 30000;
let turn = Promise.resolve();

/** What the coach tells at an address; fails with the hall's `refusal`, or with none where it did not answer. */
export function askCoach(address) {
  const answer = turn.then(() => told(address));
  turn = answer.catch(() => {});
  return answer;
}

async function told(address) {
  const response = await fetch(address, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE_MS) });
  const body = await response.json();
  if (!response.ok) throw Object.assign(new Error(body.error.what), { refusal: body.error });
  return body;
}
