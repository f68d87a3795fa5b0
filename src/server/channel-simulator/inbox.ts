import type { AddressedChannel } from '#domain/notices/channel.ts'
import type { Clock } from '#domain/shared/ports.ts'
import { type Fault, isSpoiling } from '#server/channel-simulator/faults.ts'
import type { Mail } from '#server/channel-simulator/read-mail.ts'

/** A message on the phone or in the mailbox of a person. */
export interface Received {
  readonly channel: AddressedChannel
  readonly provider: string
  /** The provider's id. */
  readonly id: string
  readonly to: string
  readonly at: number
  readonly text: string
  /** By which a repetition is recognised: an `Idempotency-Key`, a `Message-ID` or Meta's opaque data. */
  readonly key: string
  readonly mail?: Mail
  readonly template?: {
    readonly name: string
    readonly language: string
    readonly parameters: readonly string[]
  }
}

/** A call of the shop's webhook. */
export interface SimReport {
  readonly what: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly dueAt: number
  readonly tries: number
}

export interface Delivery {
  readonly what: string
  readonly status: number
}

const HOUR_MS = 60 * 60_000
const RETRY_MS = 60_000
const MOST_TRIES = 5
const MOST_MESSAGES = 20_000

export interface Inbox {
  readonly now: () => number
  readonly nextId: () => number
  readonly messages: readonly Received[]
  readonly add: (message: Omit<Received, 'at'>) => void
  /** The fault for the next answer, of those that this provider knows. */
  readonly take: (known: readonly Fault[]) => Fault | undefined
  readonly has: (fault: Fault) => boolean
  readonly setFaults: (faults: readonly Fault[], times: number) => void
  readonly advance: (ms: number) => void
  readonly report: (report: Omit<SimReport, 'dueAt' | 'tries'>) => void
  readonly waiting: () => number
  /** Sends what is due; a report that the shop does not accept comes again, unless it is forged. */
  readonly deliver: (send: (report: SimReport) => Promise<number>) => Promise<readonly Delivery[]>
}

export const createInbox = (clock: Clock): Inbox => {
  let offsetMs = 0
  let lastId = 700_000
  let on: ReadonlySet<Fault> = new Set()
  let left = Number.POSITIVE_INFINITY
  const messages: Received[] = []
  let queue: SimReport[] = []
  const now = (): number => clock.now() + offsetMs

  return {
    now,
    nextId: () => {
      lastId += 1
      return lastId
    },
    messages,
    add: (message) => {
      messages.push({ ...message, at: now() })
      if (messages.length > MOST_MESSAGES) messages.shift()
    },
    take: (known) => {
      const fault = known.find((each) => on.has(each))
      if (fault === undefined || left <= 0) return undefined
      left -= 1
      return fault
    },
    has: (fault) => on.has(fault),
    setFaults: (faults, times) => {
      on = new Set(faults)
      left = times
    },
    advance: (ms) => {
      offsetMs += ms
    },
    report: (report) => {
      if (on.has('report-never')) return
      const dueAt = now() + (on.has('report-late') ? HOUR_MS : 0)
      const copies = on.has('report-twice') ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) queue.push({ ...report, dueAt, tries: 0 })
    },
    waiting: () => queue.length,
    deliver: async (send) => {
      const due = queue.filter((each) => each.dueAt <= now())
      queue = queue.filter((each) => !due.includes(each))
      const deliveries: Delivery[] = []
      for (const report of due) {
        const status = await send(report)
        deliveries.push({ what: report.what, status })
        const isTaken = status >= 200 && status < 300
        if (!isTaken && !report.what.startsWith('forged') && report.tries < MOST_TRIES)
          queue.push({ ...report, tries: report.tries + 1, dueAt: now() + RETRY_MS * 2 ** report.tries })
      }
      return deliveries
    },
  }
}

/** True when the message is carried out with this fault. */
export const isTaken = (fault: Fault | undefined): boolean =>
  fault === undefined || isSpoiling(fault) || fault === 'capital-code'
