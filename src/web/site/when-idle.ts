const LATEST_MS = 2000

/** Runs when idle, or at the latest after a timeout; returns a cancel function. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }
  // Safari has no requestIdleCallback; a timeout runs after the current task.
  const waiting = setTimeout(work, 1)
  return () => clearTimeout(waiting)
}
