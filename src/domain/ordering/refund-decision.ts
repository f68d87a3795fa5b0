import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import type { User } from '#domain/identity/user.ts'
import type { OrderNote } from '#domain/ordering/note.ts'
import { type Order, type OrderLine, quantityOf } from '#domain/ordering/order.ts'
import { restock } from '#domain/ordering/put-back.ts'
import { amountUpTo } from '#domain/ordering/quote.ts'
import { LIMITED_ROLES, type ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Some pieces or grams of one line of an order. */
export interface Pieces extends LineId {
  readonly quantity: number
}

/** What is refunded: a sum, some pieces at their price, or all that is left of the order's money. */
export interface RefundParts {
  readonly isWhole?: boolean | undefined
  readonly lines?: readonly Pieces[] | undefined
  /** Pieces that go back on sale. */
  readonly restocked?: readonly Pieces[] | undefined
}

const lineOf = ({ id, lines }: Order, pieces: Pieces): OrderLine => {
  const line = lines.find((each) => lineKey(each) === lineKey(pieces))
  if (!line) throw new Refusal('refund.line-done', { orderId: id })
  return line
}

/**
 * The price of the pieces as they were ordered; refused when some of them were refunded before. The parts of a line
 * are rounded so that together they are its price.
 */
export const priceOf = (order: Order, pieces: readonly Pieces[]): Piastres => {
  const isDone = pieces.some((each) => {
    const line = lineOf(order, each)
    return (line.refunded ?? 0) + each.quantity > quantityOf(line)
  })
  if (isDone) throw new Refusal('refund.line-done', { orderId: order.id })
  return pieces.reduce((sum, each) => {
    const line = lineOf(order, each)
    const before = line.refunded ?? 0
    return sum + amountUpTo(line, before + each.quantity) - amountUpTo(line, before)
  }, 0)
}

/** How much of one order this person may refund; undefined without a limit. */
export const refundLimit = (
  { refundLimits }: Pick<ShopSettings, 'refundLimits'>,
  { role }: Pick<User, 'role'>,
): Piastres | undefined => {
  const limited = LIMITED_ROLES.find((each) => each === role)
  return limited && refundLimits[limited]
}

/** What people have refunded of an order; refunds that the shop decides by itself have no limit. */
export const refundedByPeople = (notes: readonly OrderNote[]): Piastres =>
  notes.reduce((sum, { amount, authorId }) => (authorId === 'shop' ? sum : sum + (amount ?? 0)), 0)

export const refuseOverLimit = (settings: ShopSettings, actor: User, refunded: Piastres): void => {
  const limit = refundLimit(settings, actor)
  if (limit !== undefined && refunded > limit) throw new Refusal('refund.over-limit', { limit: toEgp(limit) })
}

/**
 * Counts the refunded pieces and puts those that can be sold again back on sale, each piece once. Returns whether
 * shoppers can see the difference.
 */
export const countPieces = async (
  ports: Ports,
  stores: Stores,
  order: Order,
  { lines = [], restocked = [] }: RefundParts,
): Promise<boolean> => {
  if (lines.length === 0 && restocked.length === 0) return false
  // The goods of a returned order were restocked or written off as a whole, so single pieces can't be put back.
  const isReturned = restocked.length > 0 && order.status === 'returned'
  if (isReturned || !(await stores.orders.countRefunded(order.id, { lines, restocked })))
    throw new Refusal('refund.line-done', { orderId: order.id })
  const back = restocked.map((each) => ({
    ...lineOf(order, each),
    quantity: each.quantity,
    picked: undefined,
    restocked: undefined,
  }))
  return back.length > 0 && restock(ports, stores, { id: order.id, lines: back })
}
