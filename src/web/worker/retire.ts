declare const self: ServiceWorkerGlobalScope

/** Served instead of the worker when SERVICE_WORKER is off: replaces it, deletes all caches and unregisters. */
const leave = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
