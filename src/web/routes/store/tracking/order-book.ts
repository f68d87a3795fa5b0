import { fetchOrders, type OrderPage, type ServerOrder } from '#web/browser/server-orders.ts'

export interface BookPage {
  readonly orders: readonly ServerOrder[]
  /** The cursor of the orders before these; none when all are here. */
  readonly next?: string | undefined
  readonly isLoadingOlder: boolean
  /** The server has answered once, well or not. */
  readonly isSettled: boolean
  readonly isTokenDead: boolean
}

export const EMPTY_PAGE: BookPage = {
  orders: [],
  isLoadingOlder: false,
  isSettled: false,
  isTokenDead: false,
}

const RETRY_MS = [2000, 4000, 8000, 16_000, 32_000, 60_000] as const
const LOOK_AGAIN_MS = 60_000

export const isRunning = ({ status, fulfilment }: Pick<ServerOrder, 'status' | 'fulfilment'>): boolean =>
  (status === 'pending' || status === 'paid') && fulfilment !== 'delivered' && fulfilment !== 'cancelled'

const onceEach = (orders: readonly ServerOrder[]): readonly ServerOrder[] => [
  ...new Map(orders.map((order) => [order._id, order])).values(),
]

/** The newest orders as they are now; older ones that were loaded before stay below them. */
const withNewest = (page: BookPage, newest: OrderPage): Pick<BookPage, 'orders' | 'next'> => {
  const isNew = new Set(newest.orders.map(({ _id }) => _id))
  const oldest = newest.orders.at(-1)?.createdAt ?? ''
  const older = page.orders.filter(({ _id, createdAt }) => !isNew.has(_id) && createdAt <= oldest)
  if (newest.next === undefined || older.length === 0) return newest
  return { orders: [...newest.orders, ...older], next: page.next }
}

/**
 * A shopper's orders as the server last told them. What fails is tried again without a word; until it succeeds the last
 * good state is what is shown.
 */
export const createOrderBook = (token: string, server = { fetchOrders }) => {
  const listeners = new Set<() => void>()
  let page = EMPTY_PAGE
  let readers = 0
  let failures = 0
  let changes = 0
  let isFetching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = (change: Partial<BookPage>): void => {
    page = { ...page, ...change }
    for (const listener of listeners) listener()
  }

  const schedule = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (readers === 0 || page.isTokenDead) return
    const retryMs = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]
    if (retryMs === undefined && !page.orders.some(isRunning)) return
    timer = setTimeout(() => void refresh(), retryMs ?? LOOK_AGAIN_MS)
  }

  const refresh = async (): Promise<void> => {
    if (isFetching || page.isTokenDead) return
    isFetching = true
    const seen = changes
    const answer = await server.fetchOrders(token)
    isFetching = false
    // Asked before an order was changed, answered after: the answer is older than what we know.
    if (answer.kind === 'ok' && seen !== changes) return refresh()
    failures = answer.kind === 'ok' ? 0 : failures + 1
    publish({
      ...(answer.kind === 'ok' && withNewest(page, answer.value)),
      isSettled: true,
      isTokenDead: answer.kind === 'token-dead',
    })
    schedule()
  }

  return {
    get: () => page,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Keeps the book up to date until the function it answers is called. */
    open() {
      readers += 1
      void refresh()
      return () => {
        readers -= 1
        schedule()
      }
    },
    refresh,
    /** Adds the orders before the oldest that is here. False when the server did not answer. */
    async showOlder(): Promise<boolean> {
      const { next } = page
      if (next === undefined || page.isLoadingOlder) return true
      publish({ isLoadingOlder: true })
      const answer = await server.fetchOrders(token, next)
      publish({ isLoadingOlder: false })
      if (answer.kind !== 'ok') return false
      if (page.next === next)
        publish({
          orders: onceEach([...page.orders, ...answer.value.orders]),
          next: answer.value.next,
        })
      return true
    },
    /** An order as the server has just told it, new or changed. */
    enter(order: ServerOrder): void {
      changes += 1
      const isKnown = page.orders.some(({ _id }) => _id === order._id)
      const orders = isKnown
        ? page.orders.map((each) => (each._id === order._id ? order : each))
        : [order, ...page.orders]
      publish({ orders })
      schedule()
    },
  }
}

export type OrderBook = ReturnType<typeof createOrderBook>
