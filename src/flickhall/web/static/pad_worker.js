// Score pads without the hall: their pages and scripts, from the hall while it answers, else as they were kept.

const KEPT = "flickhall-pad-";
const NOW = KEPT + new URL(self.location.href).searchParams.get("v");
const PATIENCE_MS = 4000;
const PAD = /^\/competitions\/[^/]+\/(match\/[^/]+\/[01]|table\/\d+|entrant\/[^/]+)\/[^/]+\/?$/;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(KEPT) && name !== NOW) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("message", ({ data }) => {
  if (data?.keep) caches.open(NOW).then((cache) => cache.addAll(data.keep)).catch(() => {});
});

async function freshOrKept(request) {
  const cache = await caches.open(NOW);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (away) {
    const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    throw away;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const page = request.mode === "navigate" && PAD.test(pathname);
  if (page || pathname.startsWith("/static/")) event.respondWith(freshOrKept(request));
});
