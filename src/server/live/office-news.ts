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
  /** The id of the order or courier. */
  readonly id: string
}

export const TOPIC = 'office'
/** Several changes within this time are sent as one. */
const GATHER_MS = 100
/** The retry interval while the log or the database is unavailable. */
const AGAIN_MS = 1000

interface Changed {
  readonly orders: Set<string>
  readonly moved: Set<string>
  /** Many orders were added or removed at once. */
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
  /** Records what changed; it is read and reported shortly after. */
  reportSoon(note: (changed: Changed) => void): void
  close(): void
}

/** Reports the current state of changed things through the live log, and so at every instance. */
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
   * Another instance may have reported a newer state since, so the state is read again; an instance that is
   * outdated twice was overtaken by a later read.
   */
  const reportOne = async (
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

  const report = async ({ orders, moved, many, couriers, waiting }: Changed): Promise<void> => {
    const head = await log.head(TOPIC)
    // No reader at any instance.
    if (head === undefined) return
    for (const id of orders) await reportOne(['orders.see', 'order', id], head, () => lookAt.order(id))
    if (many) await reportOne(['orders.see', 'orders'], head, async () => ({}))
    if (couriers) await reportOne(['couriers.see', 'couriers'], head, lookAt.couriers)
    else
      for (const id of moved)
        await reportOne(['couriers.see', 'position', id], head, () => lookAt.position(id))
    if (!waiting) return
    // Readers without access to messages, ratings and payments get only the counts by step; the others get both events, the complete one
    // last.
    const all = lookAt.waiting()
    const stepsAlone = async (seen = lookAt.waiting()) => ({
      ...(await seen),
      messages: null,
      lowRatings: null,
      payments: null,
    })
    await reportOne(['orders.see', 'waiting'], head, stepsAlone, stepsAlone(all))
    await reportOne(['messages.see', 'waiting'], head, lookAt.waiting, all)
  }

  /** Keeps what cannot be reported now for later, because readers at other instances still need it. */
  const reportOrRetry = async (): Promise<void> => {
    const taken = changed
    changed = nothing()
    try {
      await report(taken)
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

  // One after the other, so that an older state never replaces a newer one.
  const begin = (afterMs: number): void => {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      turn = turn.then(reportOrRetry)
    }, afterMs).unref()
  }

  return {
    reportSoon(note) {
      note(changed)
      begin(GATHER_MS)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
