// One question to the hall that changes nothing there: the answer, or a refusal with what, where and allowed.

const PATIENCE_MS = 15000;

/** What the hall said no to. */
export class Refused extends Error {
  constructor({ what, where, allowed }) {
    super(what);
    Object.assign(this, { what, where, allowed });
  }
}

/** Post a body as JSON and return the answer; throws Refused, and other errors when the hall is not there. */
export async function ask(url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.error);
  return answer;
}
