// Where the browser allows it (https, or this machine itself), the page and its scripts are kept, so that a reload works without the hall.

const kept = (name) => new URL(name).origin === location.origin && new URL(name).pathname.startsWith("/static/");

/** Register the worker at an address, and give it what this page is made of. */
export async function keepForOffline(worker) {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(worker, { scope: "/competitions/" });
    const { active } = await navigator.serviceWorker.ready;
    const parts = performance.getEntriesByType("resource").map(({ name }) => name).filter(kept);
    active.postMessage({ keep: [location.href, ...new Set(parts)] });
  } catch {
    // Without it the open page stays, and a reload is asked about first.
  }
}
