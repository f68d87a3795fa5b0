interface Page {
  readonly visibilityState: DocumentVisibilityState
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Holds a screen wake lock while wanted: with the screen off, pages receive no positions. */
export const createWakeLock = (wakeLock: Pick<WakeLock, 'request'> | undefined, page: Page) => {
  let isWanted = false
  let held: Promise<WakeLockSentinel | undefined> | undefined

  const letGo = (): void => {
    void held?.then((sentinel) => sentinel?.release())
    held = undefined
  }
  // The system releases the lock when the page is hidden, and does not restore it.
  const ask = (): void => {
    if (!isWanted || page.visibilityState !== 'visible') return
    letGo()
    // May be refused, for instance in battery saver mode; then the screen may turn off.
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
