import { publishPosition } from '#contracts/geo.ts'
import { publishDeskCourier, publishDeskOrder, publishWaiting } from '#contracts/office-orders.ts'
import type { LiveLog } from '#domain/delivery/tracking/live-log.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import { isOutage } from '#domain/shared/outage.ts'
import type { Shop } from '#domain/shop.ts'

export interface OfficeEvent {
  readonly name: string
  readonly data: unknown
  readonly needs: Permission
  /** The order or courier it is about. */
  readonly id: string
}

export const TOPIC = 'office'
/** Several changes at once are told once. */
const GATHER_MS = 100
/** While the log or the database is away. */
const AGAIN_MS = 1000

interface Changed {
  readonly orders: Set<string>
  readonly moved: Set<string>
  /** Many orders came or went at once. */
  many: boolean
  couriers: boolean
  waiting: boolean
}
const nothing = (): Changed => ({
  orders: new Set(),
  moved: new Set(),
  many: false,
  couriers: false,
  waiting: false,
})

export interface OfficeNews {
  /** Notes what changed; it is looked at and told in a moment. */
  tellSoon(note: (changed: Changed) => void): void
  close(): void
}

/** Tells the office how the things that changed stand now: through the log, and so at every instance. */
export const createOfficeNews = (
  { boardNews }: Shop,
  log: LiveLog<OfficeEvent>,
  onError: (error: unknown) => void,
): OfficeNews => {
  let changed = nothing()
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()

  const lookAt = {
    async order(id: string) {
      const order = await boardNews.order(id)
      return order && publishDeskOrder(order)
    },
    couriers: async () => (await boardNews.couriers()).map(publishDeskCourier),
    async position(courierId: string) {
      const position = await boardNews.position(courierId)
      return position && { courierId, position: publishPosition(position) }
    },
    waiting: async () => publishWaiting(await boardNews.waiting('admin')),
  }

  /**
   * Another instance may have told of the same thing since and know better, so it is looked at once more; who is
   * overtaken twice is overtaken by someone who looked later.
   */
  const tellOf = async (
    [needs, name, id = '']: readonly [Permission, string, string?],
    since: number,
    look: () => Promise<unknown>,
    seen = look(),
  ): Promise<void> => {
    const append = async (data: unknown, after: number): Promise<boolean> =>
      data === undefined ||
      log.append(TOPIC, { needs, name, data, id }, { about: `${needs} ${name} ${id}`, since: after })
    if (await append(await seen, since)) return
    const now = await log.head(TOPIC)
    if (now !== undefined) await append(await look(), now)
  }

  const tell = async ({ orders, moved, many, couriers, waiting }: Changed): Promise<void> => {
    const head = await log.head(TOPIC)
    // Nobody looks, here or elsewhere: there is nobody to tell.
    if (head === undefined) return
    for (const id of orders) await tellOf(['orders.see', 'order', id], head, () => lookAt.order(id))
    if (many) await tellOf(['orders.see', 'orders'], head, async () => ({}))
    if (couriers) await tellOf(['couriers.see', 'couriers'], head, lookAt.couriers)
    else
      for (const id of moved) await tellOf(['couriers.see', 'position', id], head, () => lookAt.position(id))
    if (!waiting) return
    // Who may not read messages hears of the steps alone; who may hears of both, the fuller one last.
    const all = lookAt.waiting()
    const stepsAlone = async (seen = lookAt.waiting()) => ({
      ...(await seen),
      messages: null,
      lowRatings: null,
    })
    await tellOf(['orders.see', 'waiting'], head, stepsAlone, stepsAlone(all))
    await tellOf(['messages.see', 'waiting'], head, lookAt.waiting, all)
  }

  /** What can't be told now is told later: who reads at another instance still waits for it. */
  const tellOrKeep = async (): Promise<void> => {
    const taken = changed
    changed = nothing()
    try {
      await tell(taken)
    } catch (error) {
      if (!isOutage(error)) return onError(error)
      changed = {
        orders: taken.orders.union(changed.orders),
        moved: taken.moved.union(changed.moved),
        many: taken.many || changed.many,
        couriers: taken.couriers || changed.couriers,
        waiting: taken.waiting || changed.waiting,
      }
      begin(AGAIN_MS)
    }
  }

  // One after the other, so that an older state never overtakes a newer one.
  const begin = (afterMs: number): void => {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      turn = turn.then(tellOrKeep)
    }, afterMs).unref()
  }

  return {
    tellSoon(note) {
      note(changed)
      begin(GATHER_MS)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
