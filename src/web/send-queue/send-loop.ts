import { backOffMs, type Pace } from '#domain/shared/back-off.ts'

/** done: nothing due is left. retry: something failed and is tried again with back-off. elsewhere: another tab is sending. */
export type PassResult = 'done' | 'retry' | 'elsewhere'

export interface SendLoopTimers {
  /** A timer in device uptime, independent of the wall clock. Returns the function that cancels it. */
  readonly after: (ms: number, call: () => void) => () => void
  /** Between 0 and 1. */
  readonly random: () => number
}

export interface SendLoopPorts extends SendLoopTimers {
  readonly pace: Pace
  /** Sends what is due, in the order of the queue. */
  pass(): Promise<PassResult>
  /** Called after each pass, when its failure is counted and before the next one is planned. */
  passed?(result: PassResult): Promise<void>
  /** Delay until an entry may be sent, 0 if one is due; undefined if this tab can send none. */
  dueInMs(): number | undefined
  /** A pass has thrown; it is retried with back-off. */
  failed?(error: unknown): void
}

// Polling interval while another tab is sending.
const ELSEWHERE_MS = 3000

export const browserTimers: SendLoopTimers = {
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** Time left until `until`. A clock that was set back must not delay an entry, so more than `longestMs` counts as over. */
export const remainingMs = (until: number, now: number, longestMs: number): number => {
  const wait = until - now
  return wait > 0 && wait <= longestMs ? wait : 0
}

/** Schedules the sending of a queue: one pass at a time, at once when asked, later by itself, and with back-off after failures. */
export const createSendLoop = (ports: SendLoopPorts) => {
  let failures = 0
  let isRunAgainWanted = false
  let running: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined

  const stop = (): void => {
    cancelTimer?.()
    cancelTimer = undefined
  }
  const sendAfter = (ms: number): void => {
    stop()
    cancelTimer = ports.after(ms, () => void send())
  }
  const backOff = (): number => (failures > 0 ? backOffMs(failures, ports.pace, ports.random()) : 0)
  const planAfter = (atLeastMs: number): void => {
    stop()
    const dueInMs = ports.dueInMs()
    if (dueInMs !== undefined) sendAfter(Math.max(atLeastMs, dueInMs))
  }

  const pass = async (): Promise<void> => {
    const result = await ports.pass()
    if (result !== 'elsewhere') failures = result === 'retry' ? failures + 1 : 0
    await ports.passed?.(result)
    planAfter(result === 'elsewhere' ? ELSEWHERE_MS : backOff())
  }

  const run = async (): Promise<void> => {
    try {
      do {
        isRunAgainWanted = false
        await pass()
      } while (isRunAgainWanted)
    } catch (error) {
      ports.failed?.(error)
      failures += 1
      sendAfter(backOff())
    } finally {
      running = undefined
    }
  }

  /** Sends now: the back-off applies to automatic retries only. During a pass, another one follows it. */
  const send = (): Promise<void> => {
    stop()
    isRunAgainWanted = running !== undefined
    running ??= run()
    return running
  }

  return {
    send,
    /** Sends after this time, or at the time that is already planned. */
    sendIn: (ms: number): void => {
      if (!running && !cancelTimer) sendAfter(Math.max(ms, backOff()))
    },
    /** Plans the next automatic pass; called after the queue has changed. */
    plan: (): void => planAfter(backOff()),
    /** The last pass failed: no network, or the server is down. */
    isStalled: (): boolean => failures > 0,
    stop,
  }
}
