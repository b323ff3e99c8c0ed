// One question to the hall: its answer, its refusal, or nothing when it was not there (a hall that stumbles counts as not there).

const PATIENCE_MS = 8000;

/** Ask an address, with a body to post it; resolves to {status, body}, null when there was no answer to go by. */
export async function asked(url, body) {
  const request = { headers: { Accept: "application/json" }, cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) };
  if (body !== undefined) {
    request.method = "POST";
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(url, request);
    if (response.status >= 500) return null;
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  } catch {
    return null;
  }
}
