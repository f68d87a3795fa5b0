const LATEST_MS = 5000

const start = async (): Promise<void> => {
  try {
    const { startOutbox } = await import('#web/outbox/start-outbox.ts')
    await startOutbox()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the next page, or the next visit, tries again
    console.warn('the outbox could not be started', error)
  }
}

/** From every page, once it is alive and at rest: what waits in this browser is sent. */
export const startOutboxWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: LATEST_MS })
  else setTimeout(() => void start(), 1000)
}
