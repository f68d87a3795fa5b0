import { useSyncExternalStore } from 'react'

const FIRST_PROBE_MS = 5000
const LAST_PROBE_MS = 60_000
const PATIENCE_MS = 5000

// Set where the device believes it has a network and the shop still can't be reached.
let lost = false
let probes = 0
let probing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const become = (next: boolean): void => {
  if (lost === next) return
  lost = next
  tell()
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
  const soon = probes === 0 ? 0 : Math.min(LAST_PROBE_MS, FIRST_PROBE_MS * 2 ** (probes - 1))
  probing = setTimeout(() => void probe(), soon)
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
  tell()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    addEventListener('online', onOnline)
    addEventListener('offline', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', onOnline)
    removeEventListener('offline', tell)
  }
}

/** True when the device says so, or when the shop has not answered twice. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => lost || !navigator.onLine,
    () => false,
  )
