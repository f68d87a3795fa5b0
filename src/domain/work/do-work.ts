import { removeUnusedPictures } from '#domain/catalog/store-pictures.ts'
import { completeAllFigures } from '#domain/customers/complete-figures.ts'
import { dispatchWaiting } from '#domain/delivery/dispatch/dispatch-delivery.ts'
import { learnFromTrails } from '#domain/delivery/positions/learn-from-trails.ts'
import { purgeTrails } from '#domain/delivery/positions/purge-trails.ts'
import { sendPasswordLink } from '#domain/identity/passwords/request-password-link.ts'
import { forgetExpiredSessions } from '#domain/identity/sessions/manage-sessions.ts'
import { announceOrders, forgetNotices, requestRatings, tellStaff } from '#domain/notices/announce.ts'
import { deliverNotice } from '#domain/notices/deliver-notice.ts'
import { followUpNotice } from '#domain/notices/follow-up-notice.ts'
import { notifyOfStep } from '#domain/notices/notify-of-step.ts'
import { notifyOffice } from '#domain/notices/notify-office.ts'
import { pushNewOrder } from '#domain/notices/push-new-order.ts'
import { tellBackInStock } from '#domain/notices/watch-product.ts'
import { completeAllWords } from '#domain/office/complete-words.ts'
import { keepBooks } from '#domain/office/payments/books.ts'
import { sendRefund } from '#domain/payments/send-refund.ts'
import { askPayment } from '#domain/settlement/ask-payment.ts'
import { callOffUnpaid } from '#domain/settlement/call-off.ts'
import { matchMessage } from '#domain/settlement/receive-callback.ts'
import { reconcilePayments } from '#domain/settlement/reconcile.ts'
import { Postponed } from '#domain/shared/back-off.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { together } from '#domain/shared/together.ts'
import {
  type Job,
  type JobKind,
  LEASE_MS,
  type Payloads,
  retryAfterMs,
  type Wanted,
} from '#domain/work/job.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const AT_ONCE = 50
const PER_CLAIM = 20

interface Work {
  /** Starts due jobs, up to the concurrency limit. Resolves when they are started, not when they are done. */
  readonly begin: () => Promise<void>
  /** Starts no more jobs; resolves when none is running here. */
  readonly stop: () => Promise<void>
}

type Workers = { readonly [Kind in JobKind]: (payload: Payloads[Kind]) => Promise<unknown> }

const workersOf = (ports: Ports, isWanted: () => boolean): Workers => ({
  'tell-step': notifyOfStep(ports),
  'deliver-notice': deliverNotice(ports),
  'follow-up-notice': followUpNotice(ports),
  'announce-orders': announceOrders(ports),
  'forget-notices': forgetNotices(ports),
  'request-ratings': requestRatings(ports),
  'tell-back-in-stock': tellBackInStock(ports),
  'tell-staff': tellStaff(ports),
  'push-new-order': pushNewOrder(ports),
  'tell-office': notifyOffice(ports),
  'send-password-link': sendPasswordLink(ports),
  dispatch: dispatchWaiting(ports),
  'forget-sessions': forgetExpiredSessions(ports),
  'purge-trails': purgeTrails(ports),
  'complete-words': completeAllWords(ports),
  'complete-figures': completeAllFigures(ports),
  'remove-pictures': removeUnusedPictures(ports),
  'reconcile-payments': reconcilePayments(ports),
  'ask-payment': askPayment(ports),
  'send-refund': sendRefund(ports),
  'match-message': matchMessage(ports),
  'call-off': callOffUnpaid(ports),
  'keep-books': keepBooks(ports),
  async 'learn-speeds'() {
    await learnFromTrails(ports)(isWanted)
    if (!isWanted()) throw new Error('stopped before it was finished')
  },
})

/** Recurring jobs. They are rows in `jobs`, so that one instance at a time runs each. */
export const RECURRING: readonly Wanted[] = [
  { kind: 'dispatch', key: 'dispatch', payload: null, everyMs: 30_000 },
  { kind: 'tell-office', key: 'tell-office', payload: null, everyMs: MINUTE_MS },
  { kind: 'announce-orders', key: 'announce-orders', payload: null, everyMs: 15_000 },
  { kind: 'request-ratings', key: 'request-ratings', payload: null, everyMs: 10 * MINUTE_MS },
  { kind: 'tell-back-in-stock', key: 'tell-back-in-stock', payload: null, everyMs: MINUTE_MS },
  { kind: 'tell-staff', key: 'tell-staff', payload: null, everyMs: HOUR_MS },
  { kind: 'forget-notices', key: 'forget-notices', payload: null, everyMs: 24 * HOUR_MS },
  { kind: 'forget-sessions', key: 'forget-sessions', payload: null, everyMs: HOUR_MS },
  { kind: 'purge-trails', key: 'purge-trails', payload: null, everyMs: HOUR_MS },
  { kind: 'complete-words', key: 'complete-words', payload: null, everyMs: MINUTE_MS },
  { kind: 'complete-figures', key: 'complete-figures', payload: null, everyMs: MINUTE_MS },
  { kind: 'learn-speeds', key: 'learn-speeds', payload: null, everyMs: 24 * HOUR_MS },
  { kind: 'remove-pictures', key: 'remove-pictures', payload: null, everyMs: 24 * HOUR_MS },
  { kind: 'keep-books', key: 'keep-books', payload: null, everyMs: 6 * HOUR_MS },
  { kind: 'reconcile-payments', key: 'reconcile-payments', payload: null, everyMs: MINUTE_MS },
]

/**
 * Runs background jobs: claims them from the shared `jobs` table and retries failed ones with exponential back-off.
 */
export const createWork = (
  ports: Ports,
  holder: string,
  onError: (error: unknown, kind: JobKind) => void,
): Work => {
  const { stores, clock } = ports
  const underWay = new Set<Promise<void>>()
  let claiming: Promise<void> | undefined
  let isRunAgainWanted = false
  let isStopped = false
  const workers = workersOf(ports, () => !isStopped)

  const finish = together(ports, async (jobs: readonly Job[]) => {
    await stores.jobs.finish(jobs, holder, clock.now())
    return jobs.map(() => undefined)
  })

  const run = async (job: Job): Promise<void> => {
    try {
      // Each payload type belongs to its kind; TypeScript cannot follow that through a lookup.
      await (workers[job.kind] as (payload: unknown) => Promise<unknown>)(job.payload)
      await finish(job)
    } catch (error) {
      if (!(error instanceof Postponed)) onError(error, job.kind)
      const now = clock.now()
      const after = retryAfterMs(job)
      const retryAt = after === undefined ? undefined : now + after
      const dueAt = error instanceof Postponed ? error.until : retryAt
      const reason = error instanceof Error ? error.message : String(error)
      // If the database is unavailable too, the lease expires instead.
      await stores.jobs.putOff(job, holder, dueAt, now, reason.slice(0, 500)).catch(() => {})
    }
  }

  const start = (job: Job): void => {
    const running = run(job).finally(() => {
      underWay.delete(running)
      // The finished job may have created more jobs, and has freed a slot.
      void begin()
    })
    underWay.add(running)
  }

  const claim = async (): Promise<void> => {
    do {
      isRunAgainWanted = false
      const room = Math.min(PER_CLAIM, AT_ONCE - underWay.size)
      if (room <= 0) return
      const now = clock.now()
      const jobs = await stores.jobs.claim(holder, now, now + LEASE_MS, room)
      for (const job of jobs) start(job)
      if (jobs.length === room) isRunAgainWanted = true
    } while (isRunAgainWanted)
  }

  const begin = async (): Promise<void> => {
    if (isStopped) return
    isRunAgainWanted = true
    claiming ??= claim()
      .catch((error: unknown) => onError(error, 'dispatch'))
      .finally(() => (claiming = undefined))
    await claiming
  }

  return {
    begin,
    async stop() {
      isStopped = true
      await claiming
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
