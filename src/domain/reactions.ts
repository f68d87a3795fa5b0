import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createWork, RECURRING } from '#domain/work/do-work.ts'
import type { JobKind, Wanted } from '#domain/work/job.ts'

export interface Reactions {
  /** Starts the due jobs. Called regularly, for jobs that other instances left or postponed. */
  readonly work: () => Promise<void>
  /** Registers the recurring jobs, which the first free instance runs. */
  readonly startMaintenance: () => Promise<void>
  /** Stops taking events and waits for running work. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000

/** Events after which jobs may be due: notifications, and requests to payment providers. */
const WITH_JOBS = new Set<ShopEvent['type']>([
  'order.moved',
  'order.delivered',
  'order.returned',
  'courier.near',
  'payment.changed',
  'payments.due',
  'notices.due',
])
/** Events after which a delivery may be dispatched. */
const DISPATCHING = new Set<ShopEvent['type']>([
  'order.placed',
  'order.delivered',
  'order.returned',
  'order.reopened',
  'shift.started',
])

/** Reactions to events that run in the background. Errors go to `onError`. */
export const startReactions = (
  ports: Ports,
  holder: string,
  onError: (error: unknown, because: ShopEvent['type'] | JobKind | 'start') => void,
): Reactions => {
  const { events, ways, dispatcher, stores, clock } = ports
  const underWay = new Set<Promise<void>>()
  const work = createWork(ports, holder, onError)
  const dispatch = dispatcher && RECURRING.find(({ kind }) => kind === 'dispatch')

  let office = { until: clock.now() + MINUTE_MS, isSubscribed: Promise.resolve(false) }
  const officeNotices = RECURRING.find(({ kind }) => kind === 'tell-office')

  const giveOut = async (job: Wanted): Promise<void> => {
    await stores.jobs.add(job, clock.now())
    await work.begin()
  }

  /**
   * True when any staff member is subscribed to new orders. Cached for a minute, so that placing an order needs no
   * query. Until the first result, the recurring job sends the notifications.
   */
  const isOfficeSubscribed = (): Promise<boolean> => {
    if (clock.now() >= office.until) {
      const isSubscribed = stores.push.forOffice().then((browsers) => browsers.length > 0)
      office = { until: clock.now() + MINUTE_MS, isSubscribed }
    }
    return office.isSubscribed
  }

  const react = async (event: ShopEvent): Promise<void> => {
    if (event.type === 'order.delivered' || event.type === 'order.returned') await ways.drop(event.orderId)
    if (officeNotices && event.type === 'order.placed' && (await isOfficeSubscribed()))
      await giveOut(officeNotices)
    const canDispatch = dispatch && DISPATCHING.has(event.type)
    if (canDispatch) await giveOut(dispatch)
    else if (WITH_JOBS.has(event.type)) await work.begin()
  }

  const follow = async (reaction: Promise<void>, type: ShopEvent['type'] | 'start'): Promise<void> => {
    const watched = reaction.catch((error: unknown) => onError(error, type))
    const ended = watched.finally(() => underWay.delete(ended))
    underWay.add(ended)
    await ended
  }

  const unsubscribe = events.subscribeOwn((event) => void follow(react(event), event.type))
  // Orders placed before the last process stopped still wait for dispatch.
  if (dispatch) void follow(giveOut(dispatch), 'start')
  return {
    work: work.begin,
    async startMaintenance() {
      for (const job of RECURRING) {
        // A new instance has no learnt speeds yet; the instance that learns them publishes them to all.
        if (job.kind === 'learn-speeds') await stores.jobs.add(job, clock.now())
        else if (job.kind !== 'dispatch') await stores.jobs.keep([job], clock.now())
      }
    },
    async stop() {
      unsubscribe()
      while (underWay.size > 0) await Promise.all(underWay)
      await work.stop()
    },
  }
}
