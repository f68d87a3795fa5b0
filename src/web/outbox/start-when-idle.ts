import { whenIdle } from '#web/browser/when-idle.ts'

/** Whoever has nothing to send need not load what sends it. */
const mayHaveEntries = async (): Promise<boolean> => {
  try {
    if (localStorage.getItem('outbox') !== null) return true
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === 'mishwar-outbox')
  } catch {
    // A browser that will not say.
    return true
  }
}

const start = async (): Promise<void> => {
  try {
    if (!(await mayHaveEntries())) return
    const { openOutbox } = await import('#web/outbox/browser-outbox.ts')
    const outbox = await openOutbox()
    await outbox.send()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the next page, or the next visit, tries again
    console.warn('the outbox could not be started', error)
  }
}

/** From every page, once it is alive and at rest: what waits in this browser is sent. */
export const startOutboxWhenIdle = (): void => void whenIdle(() => void start())
