import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createWork, RECURRING } from '#domain/work/do-work.ts'
import type { JobKind, Wanted } from '#domain/work/job.ts'

export interface Reactions {
  /** Begins whatever work is due: called now and then, for what others left behind or put off. */
  readonly work: () => Promise<void>
  /** From now on what recurs is done, here or at whichever instance comes first. */
  readonly keepHouse: () => Promise<void>
  /** Takes no more events and waits for what is under way. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000

/** After these something is owed to someone. */
const OWING = new Set<ShopEvent['type']>(['order.moved', 'order.delivered', 'order.returned', 'courier.near'])
/** After these a delivery may find a courier. */
const DISPATCHING = new Set<ShopEvent['type']>([
  'order.placed',
  'order.delivered',
  'order.returned',
  'order.reopened',
  'shift.started',
])

/** What the shop does by itself because something happened. Nobody waits for it; what fails is told to `onError`. */
export const startReactions = (
  ports: Ports,
  holder: string,
  onError: (error: unknown, because: ShopEvent['type'] | JobKind | 'start') => void,
): Reactions => {
  const { events, ways, dispatcher, stores, clock } = ports
  const underWay = new Set<Promise<void>>()
  const work = createWork(ports, holder, onError)
  const dispatch = dispatcher && RECURRING.find(({ kind }) => kind === 'dispatch')

  let office = { until: clock.now() + MINUTE_MS, isTold: Promise.resolve(false) }
  const tellOffice = RECURRING.find(({ kind }) => kind === 'tell-office')

  const giveOut = async (job: Wanted): Promise<void> => {
    await stores.jobs.add(job, clock.now())
    await work.begin()
  }

  /**
   * Whether any member of staff asked for new orders; remembered for a minute, so that orders don't ask the database. Until
   * the first look the job that recurs tells of new orders.
   */
  const isOfficeTold = (): Promise<boolean> => {
    if (clock.now() >= office.until) {
      const isTold = stores.push.forOffice().then((browsers) => browsers.length > 0)
      office = { until: clock.now() + MINUTE_MS, isTold }
    }
    return office.isTold
  }

  const react = async (event: ShopEvent): Promise<void> => {
    if (event.type === 'order.delivered' || event.type === 'order.returned') await ways.drop(event.orderId)
    if (tellOffice && event.type === 'order.placed' && (await isOfficeTold())) await giveOut(tellOffice)
    const canDispatch = dispatch && DISPATCHING.has(event.type)
    if (canDispatch) await giveOut(dispatch)
    else if (OWING.has(event.type)) await work.begin()
  }

  const follow = async (reaction: Promise<void>, type: ShopEvent['type'] | 'start'): Promise<void> => {
    const watched = reaction.catch((error: unknown) => onError(error, type))
    const ended = watched.finally(() => underWay.delete(ended))
    underWay.add(ended)
    await ended
  }

  const unsubscribe = events.subscribeOwn((event) => void follow(react(event), event.type))
  // Whatever was placed when the last process died still waits.
  if (dispatch) void follow(giveOut(dispatch), 'start')
  return {
    work: work.begin,
    async keepHouse() {
      for (const job of RECURRING) {
        // Who has just come knows no speeds yet; whoever learns them tells everyone.
        if (job.kind === 'learn-speeds') await stores.jobs.add(job, clock.now())
        else if (job.kind !== 'dispatch') await stores.jobs.keep(job, clock.now())
      }
    },
    async stop() {
      unsubscribe()
      while (underWay.size > 0) await Promise.all(underWay)
      await work.stop()
    },
  }
}
