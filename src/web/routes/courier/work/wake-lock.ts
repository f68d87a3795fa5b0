interface Page {
  readonly visibilityState: DocumentVisibilityState
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Keeps the screen on while it is asked to: a page whose screen sleeps is told no position. */
export const createWakeLock = (wakeLock: Pick<WakeLock, 'request'> | undefined, page: Page) => {
  let isWanted = false
  let held: Promise<WakeLockSentinel | undefined> | undefined

  const letGo = (): void => {
    void held?.then((sentinel) => sentinel?.release())
    held = undefined
  }
  // The system takes it away from a page that is left, and never gives it back by itself.
  const ask = (): void => {
    if (!isWanted || page.visibilityState !== 'visible') return
    letGo()
    // Refused to save the last of a battery: then the person keeps it on.
    held = wakeLock?.request('screen').catch(() => undefined)
  }
  page.addEventListener('visibilitychange', ask)

  return {
    want(next: boolean): void {
      if (next === isWanted) return
      isWanted = next
      if (next) ask()
      else letGo()
    },
    close(): void {
      page.removeEventListener('visibilitychange', ask)
      isWanted = false
      letGo()
    },
  }
}
