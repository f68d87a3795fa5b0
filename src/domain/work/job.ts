import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import type { Language } from '#domain/shared/language.ts'

/** The payload of each kind of job. Recurring jobs have none; they query what is due. */
export interface Payloads {
  /** Notifies the owner of an order's step, and its live followers. */
  'tell-step': { readonly stepId?: string; readonly orderId: string; readonly kind: string }
  /** Sends a message to a person on the first channel that takes it. */
  'deliver-notice': { readonly noticeId: string }
  /** Tries the next channel for a message whose delivery report has not come. */
  'follow-up-notice': { readonly noticeId: string; readonly sendId: string }
  /** Tells people of orders that were placed. */
  'announce-orders': null
  'request-ratings': null
  'tell-back-in-stock': null
  /** Tells staff of low stock and unanswered messages. */
  'tell-staff': null
  'forget-notices': null
  /** Notifies one browser of a staff member. */
  'push-new-order': {
    readonly userId: string
    readonly endpoint: string
    readonly orderId: string
    readonly dayNumber: number | null
  }
  /** Notifies subscribed staff of new orders. */
  'tell-office': null
  /** Sends a link for a new password, if the e-mail belongs to a customer. */
  'send-password-link': { readonly email: string; readonly language: Language }
  dispatch: null
  'forget-sessions': null
  'purge-trails': null
  'complete-words': null
  'complete-figures': null
  'learn-speeds': null
  'remove-pictures': null
  'reconcile-payments': null
  /** Compares yesterday's books with the providers' and empties old messages. */
  'keep-books': null
  'ask-payment': { readonly paymentId: string }
  'send-refund': { readonly refundId: string }
  'match-message': { readonly messageId: string }
  /** Calls off an order that was not paid in time. */
  'call-off': { readonly orderId: string }
}

export type JobKind = keyof Payloads

export type Wanted = {
  [Kind in JobKind]: {
    readonly kind: Kind
    /** One job per key: requested again, it runs at most once more, and never twice at once. */
    readonly key: string
    readonly payload: Payloads[Kind]
    readonly everyMs?: number
  }
}[JobKind]

export type Job = Wanted & {
  /** The number of attempts, including this one. */
  readonly attempts: number
  readonly asked: number
}

/** A job held for longer than this counts as abandoned. */
export const LEASE_MS = 60_000
const RETRY_PACE: Pace = { firstMs: 5000, longestMs: 10 * 60_000 }
const MOST_ATTEMPTS = 6

/** The delay before a failed job is retried; undefined to give up. Recurring jobs are never given up. */
export const retryAfterMs = ({ attempts, everyMs }: Pick<Job, 'attempts' | 'everyMs'>): number | undefined =>
  everyMs === undefined && attempts >= MOST_ATTEMPTS ? undefined : backOffMs(attempts, RETRY_PACE)

export interface Backlog {
  /** Due and not claimed. */
  readonly waiting: number
  readonly held: number
  readonly givenUp: number
  /** How long the oldest waiting job has been due. */
  readonly oldestMs: number
}

export interface JobStore {
  /**
   * Adds the job. An existing one with the same key becomes due at once, or again when its current run is finished.
   */
  add(job: Wanted, dueAt: number): Promise<void>
  /** Adds the jobs whose keys do not exist. */
  keep(jobs: readonly Wanted[], dueAt: number): Promise<void>
  /** Claims up to `most` due jobs until `until`; no other instance gets them before that. */
  claim(holder: string, now: number, until: number, most: number): Promise<readonly Job[]>
  /**
   * Deletes finished jobs, or makes them due again if they recur or were requested meanwhile. Does nothing to those
   * that another instance holds.
   */
  finish(jobs: readonly Job[], holder: string, now: number): Promise<void>
  /** Reschedules a failed job, or gives it up when `dueAt` is undefined. */
  putOff(job: Job, holder: string, dueAt: number | undefined, now: number, error: string): Promise<void>
  backlog(now: number): Promise<Backlog>
  /** When the job is due, and why it was put off; undefined without such a job. */
  dueAt(key: string): Promise<{ readonly at: number; readonly reason: string | null } | undefined>
}
