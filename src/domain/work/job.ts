import type { Notice } from '#domain/notices/notice.ts'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'

/** What each kind of work needs to know. What recurs needs nothing: it looks for itself. */
export interface Payloads {
  /** A step of an order: its owner is told, and whoever watches it. */
  'tell-step': { readonly orderId: string; readonly kind: string }
  'send-notice': { readonly userId: string; readonly endpoint: string; readonly notice: Notice }
  /** New orders: staff who asked are told. */
  'tell-office': null
  dispatch: null
  'forget-sessions': null
  'purge-trails': null
  'complete-words': null
  'learn-speeds': null
  'remove-pictures': null
}

export type JobKind = keyof Payloads

export type Wanted = {
  [Kind in JobKind]: {
    readonly kind: Kind
    /** One key is one job: asked for again it is done once more at most, and never twice at once. */
    readonly key: string
    readonly payload: Payloads[Kind]
    readonly everyMs?: number
  }
}[JobKind]

export type Job = Wanted & {
  /** How often it was begun, this time included. */
  readonly attempts: number
  readonly asked: number
}

/** Whoever holds a job longer than this is dead. */
export const LEASE_MS = 60_000
const RETRY_PACE: Pace = { firstMs: 5000, longestMs: 10 * 60_000 }
const MOST_ATTEMPTS = 6

/** When to try again what failed; undefined to give it up. What recurs is never given up. */
export const retryAfterMs = ({ attempts, everyMs }: Pick<Job, 'attempts' | 'everyMs'>): number | undefined =>
  everyMs === undefined && attempts >= MOST_ATTEMPTS ? undefined : backOffMs(attempts, RETRY_PACE)

export interface Backlog {
  /** Due, and in nobody's hands. */
  readonly waiting: number
  readonly held: number
  readonly givenUp: number
  /** How long the one that waits longest has been due. */
  readonly oldestMs: number
}

export interface JobStore {
  /** Unless the key is there already: then it is due at once, or again as soon as whoever has it is done. */
  add(job: Wanted, dueAt: number): Promise<void>
  /** Unless the key is there already. */
  keep(job: Wanted, dueAt: number): Promise<void>
  /** Takes up to `most` jobs that are due, and holds them until `until`; nobody else gets them before that. */
  claim(holder: string, now: number, until: number, most: number): Promise<readonly Job[]>
  /** It is done: gone, or due again where it recurs or was asked for meanwhile. Nothing when someone else has it now. */
  finish(job: Job, holder: string, now: number): Promise<void>
  /** It failed: due again at that time, or given up where there is none. */
  putOff(job: Job, holder: string, dueAt: number | undefined, now: number, error: string): Promise<void>
  backlog(now: number): Promise<Backlog>
}
