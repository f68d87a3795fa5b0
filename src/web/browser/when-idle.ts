const LATEST_MS = 2000

/** Does it when the page has nothing else to do, or soon after; gives a way to take it back. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }
  // Safari knows no idle time: after what is being done now is the next best.
  const waiting = setTimeout(work, 1)
  return () => clearTimeout(waiting)
}
