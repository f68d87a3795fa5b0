import { savesData } from '#web/site/page-files.ts'
import { whenIdle } from '#web/site/when-idle.ts'

let isWarm = false

/** Resolves when the service worker answers the requests of this page. */
const controlled = async (workers: ServiceWorkerContainer): Promise<void> => {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

const load = async (workers: ServiceWorkerContainer): Promise<void> => {
  await controlled(workers)
  const [{ openFrameReader }] = await Promise.all([import('./read-frames.ts'), import('./camera-scan.tsx')])
  const reader = await openFrameReader()
  await reader.warm()
  reader.stop()
}

/** Loads what the camera needs through the service worker, which caches it, so that codes are read without a network. */
export const warmCamera = (): void => {
  const workers = navigator.serviceWorker
  if (isWarm || savesData() || !workers) return
  isWarm = true
  const retryLater = () => {
    isWarm = false
  }
  whenIdle(() => void load(workers).catch(retryLater))
}
