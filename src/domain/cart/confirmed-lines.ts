import { type CartLine, keyOfLine } from '#domain/cart/cart.ts'

/** A line with its order id, once confirmed at checkout. */
interface OrderedLine extends CartLine {
  readonly orderId?: string | undefined
}

/** The order that a cart was confirmed as; undefined for a cart that was not. */
export const orderIdOf = (lines: readonly OrderedLine[]): string | undefined =>
  lines.find((line) => line.orderId)?.orderId

/** Adds a cart's lines to the unpaid ones. Confirming the same cart again replaces its earlier lines. */
export const confirmLines = <Line extends OrderedLine>(
  pending: readonly Line[],
  cart: readonly Line[],
  orderId: string,
): Line[] => [
  ...pending.filter((line) => line.orderId !== orderId),
  ...cart.map((line) => ({ ...line, orderId })),
]

/** The lines that remain unpaid. A line without an order id is matched by its product and variant. */
export const withoutPaid = <Line extends OrderedLine>(
  pending: readonly Line[],
  paid: readonly OrderedLine[],
  wholeOrder: string | undefined,
): Line[] =>
  pending.filter((line) => {
    if (line.orderId && line.orderId === wholeOrder) return false
    return !paid.some((each) => keyOfLine(each) === keyOfLine(line) && each.orderId === line.orderId)
  })

/** The cart after its lines were ordered. Lines that another tab added meanwhile stay, without an order id. */
export const withoutOrdered = <Line extends OrderedLine>(
  cart: readonly Line[],
  ordered: readonly OrderedLine[],
): Line[] => {
  const quantities = new Map(ordered.map((line) => [keyOfLine(line), line.quantity]))
  return cart.flatMap((line) => leftOver(line, quantities.get(keyOfLine(line)) ?? 0))
}

const leftOver = <Line extends OrderedLine>(line: Line, taken: number): Line[] => {
  if (taken === 0) return [line]
  const { orderId: _, ...left } = line
  return line.quantity > taken ? [{ ...left, quantity: line.quantity - taken } as unknown as Line] : []
}

/**
 * The cart after its order was paid from another page: paid quantities are removed, later additions stay without an
 * order id.
 */
export const takePaid = <Line extends OrderedLine>(
  cart: readonly Line[],
  paid: readonly OrderedLine[],
): Line[] =>
  cart.flatMap((line) => {
    const same = paid.find(
      (each) => keyOfLine(each) === keyOfLine(line) && each.orderId && each.orderId === line.orderId,
    )
    return leftOver(line, same?.quantity ?? 0)
  })
