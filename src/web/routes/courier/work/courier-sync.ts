import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import type { ActionQueue, QueueEntry } from './action-queue.ts'
import { createReplay, type Verdict } from './replay.ts'

const PACE: Pace = { firstMs: 2000, longestMs: 20_000 }

/** Schedules sending: immediately, after positions were collected for a while, or after a back-off without network. */
export const createCourierSync = (
  queue: ActionQueue,
  send: (batch: readonly QueueEntry[]) => Promise<Verdict>,
  onSession: () => void,
) => {
  const replay = createReplay(queue, send)
  let isOnDuty = false
  let failures = 0
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
    if (!isOnDuty || queue.all().length === 0) return
    const verdict = await replay.flush()
    if (verdict === 'session') return onSession()
    failures = verdict === 'later' ? failures + 1 : 0
    notBefore = failures > 0 ? Date.now() + backOffMs(failures, PACE) : 0
    if (isOnDuty && queue.all().length > 0) goIn(replay.waitMs())
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
