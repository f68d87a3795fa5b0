import { whenIdle } from '#web/site/when-idle.ts'

/** Avoids loading the sender when there is nothing to send. */
const mayHaveEntries = async (): Promise<boolean> => {
  try {
    if (localStorage.getItem('outbox') !== null) return true
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === 'mishwar-outbox')
  } catch {
    // Unknown, so the sender is loaded.
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
    // oxlint-disable-next-line no-console -- the next page retries
    console.warn('the outbox could not be started', error)
  }
}

/** Called on every page after hydration: sends pending entries when idle. */
export const startOutboxWhenIdle = (): void => void whenIdle(() => void start())
