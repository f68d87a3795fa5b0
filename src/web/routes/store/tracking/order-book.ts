import { fetchOrders, type ServerOrder, sendWish, type Wish } from '#web/browser/server-orders.ts'

export interface BookPage {
  readonly orders: readonly ServerOrder[]
  /** Being changed right now, and shown as if it were done. */
  readonly saving: ReadonlySet<string>
  /** The server has answered once, well or not. */
  readonly isSettled: boolean
  readonly isTokenDead: boolean
}

export const EMPTY_PAGE: BookPage = {
  orders: [],
  saving: new Set(),
  isSettled: false,
  isTokenDead: false,
}

const RETRY_MS = [2000, 4000, 8000, 16_000, 32_000, 60_000] as const
const LOOK_AGAIN_MS = 60_000

export const isRunning = ({ status, fulfilment }: Pick<ServerOrder, 'status' | 'fulfilment'>): boolean =>
  (status === 'pending' || status === 'paid') && fulfilment !== 'delivered' && fulfilment !== 'cancelled'

const asWished = (order: ServerOrder, wish: Wish): ServerOrder =>
  wish.to === 'delivered'
    ? { ...order, status: 'delivered', fulfilment: 'delivered', deliveredAt: wish.at }
    : { ...order, status: 'returned' }

/**
 * A shopper's orders as the server last told them. What fails is tried again without a word; until it succeeds the last
 * good state is what is shown.
 */
export const createOrderBook = (token: string, server = { fetchOrders, sendWish }) => {
  const listeners = new Set<() => void>()
  const wishes = new Map<string, Wish>()
  const sending = new Set<string>()
  /** Those the shopper just pressed for: shown as done. A later, quiet try is not. */
  const pressed = new Set<string>()
  let known: readonly ServerOrder[] = []
  let page = EMPTY_PAGE
  let readers = 0
  let failures = 0
  let changes = 0
  let isFetching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = (change: Partial<BookPage> = {}): void => {
    const orders = known.map((order) => {
      const wish = pressed.has(order._id) && wishes.get(order._id)
      return wish ? asWished(order, wish) : order
    })
    page = { ...page, ...change, orders, saving: new Set(pressed) }
    for (const listener of listeners) listener()
  }

  const schedule = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (readers === 0 || page.isTokenDead) return
    const retryMs = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]
    if (retryMs === undefined && !known.some(isRunning)) return
    timer = setTimeout(() => void tryAgain(), retryMs ?? LOOK_AGAIN_MS)
  }

  const send = async (id: string): Promise<boolean> => {
    const wish = wishes.get(id)
    if (!wish || sending.has(id)) return false
    sending.add(id)
    const answer = await server.sendWish(token, id, wish)
    sending.delete(id)
    pressed.delete(id)
    changes += 1
    if (answer.kind === 'ok')
      known = known.map((order) => (order._id === answer.value._id ? answer.value : order))
    if (answer.kind !== 'failed') wishes.delete(id)
    else failures += 1
    publish({ isTokenDead: page.isTokenDead || answer.kind === 'token-dead' })
    // Someone else changed it meanwhile: look at what it is now.
    if (answer.kind === 'refused') void refresh()
    else schedule()
    return answer.kind === 'ok'
  }

  const refresh = async (): Promise<void> => {
    if (isFetching || page.isTokenDead) return
    isFetching = true
    const seen = changes
    const answer = await server.fetchOrders(token)
    isFetching = false
    // Asked before an order was changed, answered after: the answer is older than what we know.
    if (answer.kind === 'ok' && seen !== changes) return refresh()
    if (answer.kind === 'ok') known = answer.value
    failures = answer.kind === 'ok' ? (wishes.size > sending.size ? failures : 0) : failures + 1
    publish({ isSettled: true, isTokenDead: answer.kind === 'token-dead' })
    schedule()
  }

  const tryAgain = async (): Promise<void> => {
    await Promise.all([...wishes.keys()].map(send))
    await refresh()
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
    tryAgain,
    /** True once the server agreed. While it is under way a second press does nothing. */
    async wish(id: string, wish: Wish): Promise<boolean> {
      if (sending.has(id)) return false
      wishes.set(id, wish)
      pressed.add(id)
      publish()
      return send(id)
    },
  }
}

export type OrderBook = ReturnType<typeof createOrderBook>
