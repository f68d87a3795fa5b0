import type { Order } from '#domain/ordering/order.ts'
import type { Refund } from '#domain/payments/refund.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { BookEntry } from '#server/payment-simulator/bank.ts'

/** How many pieces there are of a story's product. */
export const STOCK = 5

/** A story as far as its end is judged by it. */
export interface JudgedStory {
  readonly productId: number
  readonly orderIds: readonly string[]
  readonly paid: {
    readonly ports: Pick<Ports, 'stores'>
    readonly time: { readonly now: number }
    readonly simulator: { books(): readonly BookEntry[] | Promise<readonly BookEntry[]> }
  }
}

const ordersOf = ({ paid, orderIds }: JudgedStory): Promise<Order[]> =>
  paid.ports.stores.orders.byIds(orderIds)

/** No unpaid order is ever on a courier's list. */
export const findUnpaidDelivery = async (story: JudgedStory): Promise<string | undefined> => {
  const { deliveries } = story.paid.ports.stores
  const listed = new Set((await deliveries.unfinished({ limit: 10_000 })).items.map(({ order }) => order.id))
  const wrong = (await ordersOf(story)).find(
    ({ id, method, captured, total }) => listed.has(id) && method !== 'cash' && captured < total,
  )
  return wrong && `the unpaid order ${wrong.id} is on a courier’s list`
}

const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0)

/** The payments about which our books and the provider's differ, as the office sees them. */
const findDifferences = async ({ ports, time }: JudgedStory['paid']): Promise<ReadonlySet<string>> => {
  const period = { from: 0, to: time.now + 1, isDifferent: true }
  const { items } = await ports.stores.paymentDesk.captures(period, { limit: 10_000 })
  return new Set(items.map(({ paymentId }) => paymentId))
}

/** Whether people have been told about the money of this payment. */
const isOnTheDesk = async ({ paid }: JudgedStory, paymentId: string, orderId: string): Promise<boolean> => {
  const { payments } = paid.ports.stores
  const messages = await payments.messagesOf(paymentId)
  const refunds = await payments.refundsOf([orderId])
  return (
    messages.some(({ verdict }) => verdict === 'mismatch') ||
    refunds.some(({ state }) => state === 'failed') ||
    (await findDifferences(paid)).has(paymentId)
  )
}

/** A sum that was given back without a refund of ours for it. Each refund explains one, and no desk excuses others. */
const findSurplus = (given: readonly number[], refunds: readonly Refund[]): number | undefined => {
  const decided = refunds.map(({ charge }) => charge.amount)
  return given.find((amount) => {
    const found = decided.indexOf(amount)
    if (found >= 0) decided.splice(found, 1)
    return found < 0
  })
}

const findMoneyFault = async (story: JudgedStory): Promise<string | undefined> => {
  const { payments: store } = story.paid.ports.stores
  const books = new Map((await story.paid.simulator.books()).map((entry) => [entry.number, entry]))
  const refunds = await store.refundsOf(story.orderIds)
  const captures = await store.capturesOf(story.orderIds)
  for (const payment of await store.ofOrders(story.orderIds)) {
    const theirs = books.get(payment.number)
    const own = captures.filter(({ paymentId }) => paymentId === payment.id)
    const back = refunds.filter(
      ({ captureId, state, settledBy }) =>
        state === 'done' && settledBy === null && own.some(({ id }) => id === captureId),
    )
    const ours = {
      captured: sum(own.map(({ charge }) => charge)),
      back: sum(back.map(({ charge }) => charge)),
    }
    const surplus = findSurplus(
      theirs?.refundsByShop ?? [],
      refunds.filter(({ captureId }) => own.some(({ id }) => id === captureId)),
    )
    if (surplus !== undefined)
      return `payment ${payment.number}: ${surplus} was given back twice or without a decision`
    const told = { captured: theirs?.captured ?? 0, back: theirs?.refunded ?? 0 }
    const isSame = ours.captured === told.captured && ours.back === told.back
    // Money that the provider does not have came from a forged message, and no desk excuses that.
    const isInvented = ours.captured > told.captured
    if (isInvented || (!isSame && !(await isOnTheDesk(story, payment.id, payment.orderId))))
      return `payment ${payment.number}: our books ${JSON.stringify(ours)}, the provider’s ${JSON.stringify(told)}`
    if (payment.state === 'creating' || payment.state === 'awaiting')
      return `payment ${payment.number} is still ${payment.state}`
  }
  const moving = refunds.find(({ state }) => state !== 'done' && state !== 'failed')
  return moving && `refund ${moving.id} is still ${moving.state}`
}

const findOrderFault = async (story: JudgedStory): Promise<string | undefined> => {
  const { payments } = story.paid.ports.stores
  for (const order of await ordersOf(story)) {
    const { id, fulfilment, method, captured, total, status } = order
    const kept = captured - sum(await payments.refundsOf([id]))
    const granted = (await story.paid.ports.stores.notes.refundsOf([id])).get(id) ?? 0
    if (fulfilment === 'unpaid') return `order ${id} still waits for its money`
    if (status === 'returned' && kept !== 0) return `order ${id} is called off and keeps ${kept}`
    if (captured !== sum(await payments.capturesOf([id]))) return `order ${id} counts other money than came`
    if (status === 'returned') continue
    if (method !== 'cash' && status !== 'paid') return `order ${id} goes on without its money`
    if (method !== 'cash' && kept < total && kept + granted < captured)
      return `order ${id} of ${total} keeps ${kept}`
  }
  return undefined
}

const findStockFault = async (story: JudgedStory): Promise<string | undefined> => {
  const [product] = await story.paid.ports.stores.products.byIds([story.productId])
  const sold = (await ordersOf(story))
    .filter(({ status }) => status !== 'returned')
    .reduce((pieces, { lines }) => pieces + (lines[0]?.quantity ?? 0), 0)
  const left = product?.stock ?? Number.NaN
  return left + sold === STOCK ? undefined : `${left} in stock and ${sold} sold of ${STOCK}`
}

/** What is wrong after all is over: with the money, with an order or with the stock. */
export const findFault = async (story: JudgedStory): Promise<string | undefined> =>
  (await findMoneyFault(story)) ?? (await findOrderFault(story)) ?? (await findStockFault(story))
