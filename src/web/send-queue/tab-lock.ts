const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'

/**
 * Runs the work if no other tab holds the lock; resolves to false if one does. Without the Web Locks API, or where it throws
 * (Firefox with cookies blocked), every tab may run it, so requests need idempotency keys.
 */
export const runAlone = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  const workAnyway = async () => {
    await work()
    return true
  }
  if (!('locks' in navigator)) return workAnyway()
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  } catch (error) {
    if (isForbidden(error)) return workAnyway()
    throw error
  }
}

/** Waits for the lock, for a tab that does more than sending while it has it, and holds it until the signal aborts. */
export const holdLock = async (name: string, signal: AbortSignal, onHeld: () => void): Promise<void> => {
  if (!('locks' in navigator)) return onHeld()
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  try {
    await navigator.locks.request(name, { signal }, () => {
      onHeld()
      return aborted
    })
  } catch (error) {
    // Otherwise the wait was aborted, or the page is being closed.
    if (isForbidden(error)) onHeld()
  }
}
