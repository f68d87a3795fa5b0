import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { rememberedOrders } from '#web/browser/running-orders.ts'
import { fetchOrders, type OrderPage, readOrders, type ServerOrder } from '#web/browser/server-orders.ts'
import { createEmitter, createStore } from '#web/ui/store.ts'

export interface BookPage {
  readonly orders: readonly ServerOrder[]
  /** Cursor of the next older page; undefined when all are loaded. */
  readonly next?: string | undefined
  readonly isLoadingOlder: boolean
  /** Time of the last server answer, by this device's clock. */
  readonly heardAt?: number | undefined
  /** The orders are from storage; the server has not answered in this visit. */
  readonly isRemembered: boolean
  /** The last request failed. */
  readonly isBehind: boolean
  /** The first request has finished, successfully or not. */
  readonly isSettled: boolean
  readonly isTokenDead: boolean
}

export const EMPTY_PAGE: BookPage = {
  orders: [],
  isLoadingOlder: false,
  isRemembered: false,
  isBehind: false,
  isSettled: false,
  isTokenDead: false,
}

/** Emitted by pages that learn of a change before the list does. */
export const ordersOutdated = createEmitter()

const RETRY_PACE: Pace = { firstMs: 2000, longestMs: 60_000 }
const LOOK_AGAIN_MS = 60_000
// Only one order has a stream; the others are polled at this interval.
const SEVERAL_MS = 10_000

const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden'

export const isRunning = ({ status, fulfilment }: Pick<ServerOrder, 'status' | 'fulfilment'>): boolean =>
  (status === 'pending' || status === 'paid') && fulfilment !== 'delivered' && fulfilment !== 'cancelled'

/** Money is on its way back. */
const isRefunding = ({ refunds = [] }: Pick<ServerOrder, 'refunds'>): boolean =>
  refunds.some(({ state }) => state !== 'done' && state !== 'failed')

/** Running orders that an earlier visit of the same account stored. */
export const rememberedPage = (owner: string | undefined): BookPage => {
  const remembered = rememberedOrders(owner)
  const orders = readOrders(remembered?.orders) ?? []
  if (!remembered || orders.length === 0) return EMPTY_PAGE
  return { ...EMPTY_PAGE, orders, heardAt: remembered.at, isRemembered: true }
}

const onceEach = (orders: readonly ServerOrder[]): readonly ServerOrder[] => [
  ...new Map(orders.map((order) => [order._id, order])).values(),
]

/** Replaces the newest orders and keeps older pages below them. */
const withNewest = (page: BookPage, newest: OrderPage): Pick<BookPage, 'orders' | 'next'> => {
  const isNew = new Set(newest.orders.map(({ _id }) => _id))
  const oldest = newest.orders.at(-1)?.createdAt ?? ''
  const older = page.orders.filter(({ _id, createdAt }) => !isNew.has(_id) && createdAt <= oldest)
  if (page.isRemembered || newest.next === undefined || older.length === 0) return newest
  return { orders: [...newest.orders, ...older], next: page.next }
}

/** The orders of one account as last fetched. Failed requests are retried; until then the last good state is shown. */
export const createOrderBook = (token: string, server = { fetchOrders }, start: BookPage = EMPTY_PAGE) => {
  const page = createStore(start)
  let readers = 0
  let failures = 0
  let changes = 0
  let isFetching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = (change: Partial<BookPage>): void => {
    page.set({ ...page.get(), ...change })
  }

  const schedule = (): void => {
    clearTimeout(timer)
    timer = undefined
    const { orders, isTokenDead } = page.get()
    if (readers === 0 || isTokenDead) return
    if (failures === 0 && !orders.some((order) => isRunning(order) || isRefunding(order))) return
    const isSeveral = orders.filter(isRunning).length > 1
    const lookAgainMs = isSeveral && isSeen() ? SEVERAL_MS : LOOK_AGAIN_MS
    timer = setTimeout(() => void refresh(), failures > 0 ? backOffMs(failures, RETRY_PACE) : lookAgainMs)
  }

  const refresh = async (): Promise<void> => {
    if (isFetching || page.get().isTokenDead) return
    isFetching = true
    const seen = changes
    const answer = await server.fetchOrders(token)
    isFetching = false
    // The request was sent before a local change, so its answer is older than our state.
    if (answer.kind === 'ok' && seen !== changes) return refresh()
    failures = answer.kind === 'ok' ? 0 : failures + 1
    publish({
      ...(answer.kind === 'ok' && {
        ...withNewest(page.get(), answer.value),
        heardAt: Date.now(),
        isRemembered: false,
      }),
      isBehind: answer.kind !== 'ok',
      isSettled: true,
      isTokenDead: answer.kind === 'token-dead',
    })
    schedule()
  }

  return {
    get: page.get,
    subscribe: page.subscribe,
    /** Refreshes the orders until the returned function is called. */
    open() {
      readers += 1
      void refresh()
      return () => {
        readers -= 1
        schedule()
      }
    },
    refresh,
    /** Loads the next older page. Returns false if the request failed. */
    async showOlder(): Promise<boolean> {
      const { next, isLoadingOlder } = page.get()
      if (next === undefined || isLoadingOlder) return true
      publish({ isLoadingOlder: true })
      const answer = await server.fetchOrders(token, next)
      publish({ isLoadingOlder: false })
      if (answer.kind !== 'ok') return false
      const now = page.get()
      if (now.next === next)
        publish({ orders: onceEach([...now.orders, ...answer.value.orders]), next: answer.value.next })
      return true
    },
    /** Adds or replaces an order from a server answer. */
    enter(order: ServerOrder): void {
      changes += 1
      const { orders } = page.get()
      const isKnown = orders.some(({ _id }) => _id === order._id)
      publish({
        orders: isKnown ? orders.map((each) => (each._id === order._id ? order : each)) : [order, ...orders],
      })
      schedule()
    },
  }
}

export type OrderBook = ReturnType<typeof createOrderBook>
