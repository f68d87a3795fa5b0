import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { createEmitter, useStore } from '#web/ui/store.ts'

const PROBE_PACE: Pace = { firstMs: 5000, longestMs: 60_000 }
const PATIENCE_MS = 5000

// Set where the device believes it has a network and the shop still can't be reached.
let lost = false
let probes = 0
let probing: ReturnType<typeof setTimeout> | undefined

const become = (next: boolean): void => {
  if (lost === next) return
  lost = next
  changes.emit()
}

/** The shop answered something, well or not. */
export const noteReached = (): void => {
  clearTimeout(probing)
  probing = undefined
  probes = 0
  become(false)
}

/** One failure is no evidence: a request may have been blocked, or the server be starting. Asks for a sign of life. */
export const noteFailure = (): void => {
  if (probing !== undefined || !navigator.onLine) return
  probing = setTimeout(() => void probe(), probes === 0 ? 0 : backOffMs(probes, PROBE_PACE))
}

const probe = async (): Promise<void> => {
  try {
    await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    noteReached()
  } catch {
    probes += 1
    probing = undefined
    become(true)
    noteFailure()
  }
}

/** With the network back, the next request will show whether the shop is. */
const onOnline = (): void => {
  noteReached()
  changes.emit()
}

const onOffline = (): void => changes.emit()

const changes = createEmitter(() => {
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
})

/** True when the device says so, or when the shop has not answered twice. */
export const isOfflineNow = (): boolean => lost || !navigator.onLine

export const useIsOffline = (): boolean =>
  useStore({ subscribe: changes.subscribe, get: isOfflineNow }, false)
