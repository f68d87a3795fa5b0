import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { createEmitter, useStore } from '#web/ui/store.ts'

const PROBE_PACE: Pace = { firstMs: 5000, longestMs: 60_000 }
const PATIENCE_MS = 5000

// True if the server can't be reached although the device has a network.
let lost = false
let probes = 0
let probing: ReturnType<typeof setTimeout> | undefined

const become = (next: boolean): void => {
  if (lost === next) return
  lost = next
  changes.emit()
}

/** Called after any response. */
export const noteReached = (): void => {
  clearTimeout(probing)
  probing = undefined
  probes = 0
  become(false)
}

/**
 * `fetch` from our own server; every page that asks it for anything but the router's data does it here. Responses and failures
 * show whether it can be reached.
 */
export const fetchFromShop = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(url, init)
    // A response cached by the service worker does not prove a connection.
    if (response.headers.has('x-kept')) noteFailure()
    else noteReached()
    return response
  } catch (error) {
    // An aborted request throws an AbortError, not a TypeError.
    if (error instanceof TypeError) noteFailure()
    throw error
  }
}

/** Starts a probe. A single failure proves nothing: the request may have been blocked, or the server may be restarting. */
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

/** The next request shows whether the server can be reached. */
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

/** True if the device is offline, or after the server failed to answer twice. */
export const isOfflineNow = (): boolean => lost || !navigator.onLine

export const useIsOffline = (): boolean =>
  useStore({ subscribe: changes.subscribe, get: isOfflineNow }, false)
