import type { CartLine } from '#domain/cart/cart.ts'

/** A line that may know the order it belongs to, once it has been confirmed at checkout. */
interface OrderedLine extends CartLine {
  readonly orderId?: string | undefined
}

/** The order a cart was confirmed as; nothing for one that never was. */
export const orderIdOf = (lines: readonly OrderedLine[]): string | undefined =>
  lines.find((line) => line.orderId)?.orderId

/** Puts a cart's lines among the unpaid ones. The same cart confirmed again takes the place of its earlier self. */
export const confirmLines = <Line extends OrderedLine>(
  pending: readonly Line[],
  cart: readonly Line[],
  orderId: string,
): Line[] => [
  ...pending.filter((line) => line.orderId !== orderId),
  ...cart.map((line) => ({ ...line, orderId })),
]

/** What stays unpaid. A line that knows no order is recognised by its product. */
export const withoutPaid = <Line extends OrderedLine>(
  pending: readonly Line[],
  paid: readonly OrderedLine[],
  wholeOrder: string | undefined,
): Line[] =>
  pending.filter(({ id, orderId }) => {
    if (orderId && orderId === wholeOrder) return false
    return !paid.some((line) => line.id === id && line.orderId === orderId)
  })

/** The cart after its lines were ordered: what another tab added meanwhile stays, and belongs to no order yet. */
export const withoutOrdered = <Line extends OrderedLine>(
  cart: readonly Line[],
  ordered: readonly OrderedLine[],
): Line[] => {
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return cart.flatMap((line) => leftOver(line, quantities.get(line.id) ?? 0))
}

const leftOver = <Line extends OrderedLine>(line: Line, taken: number): Line[] => {
  if (taken === 0) return [line]
  const { orderId: _, ...left } = line
  return line.quantity > taken ? [{ ...left, quantity: line.quantity - taken } as unknown as Line] : []
}

/**
 * The cart after an order confirmed from it was paid by another way: what was paid is not asked for twice, what was
 * added since stays and belongs to no order yet.
 */
export const takePaid = <Line extends OrderedLine>(
  cart: readonly Line[],
  paid: readonly OrderedLine[],
): Line[] =>
  cart.flatMap((line) => {
    const same = paid.find(({ id, orderId }) => id === line.id && orderId && orderId === line.orderId)
    return leftOver(line, same?.quantity ?? 0)
  })
