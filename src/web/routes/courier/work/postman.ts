import type { Kept, Outbox } from './outbox.ts'
import { createReplay, type Verdict } from './replay.ts'

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 20_000

/** When what is kept goes out: at once, after it was gathered for a while, or after a pause where nobody answers. */
export const createPostman = (
  outbox: Outbox,
  send: (batch: readonly Kept[]) => Promise<Verdict>,
  onSession: () => void,
) => {
  const replay = createReplay(outbox, send)
  let isOnDuty = false
  let retryMs = FIRST_RETRY_MS
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const goIn = (ms: number): void => {
    timer ??= setTimeout(() => void go(), Math.max(ms, notBefore - Date.now()))
  }
  const go = async (): Promise<void> => {
    rest()
    if (!isOnDuty || outbox.all().length === 0) return
    const verdict = await replay.flush()
    if (verdict === 'session') return onSession()
    if (verdict === 'later') {
      notBefore = Date.now() + retryMs
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    } else {
      retryMs = FIRST_RETRY_MS
      notBefore = 0
    }
    if (isOnDuty && outbox.all().length > 0) goIn(0)
  }

  return {
    go,
    goIn,
    start(): void {
      isOnDuty = true
      void go()
    },
    stop(): void {
      isOnDuty = false
      rest()
    },
  }
}
