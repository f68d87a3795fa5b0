import { type CartLine, within } from '#domain/cart/cart.ts'

// What the cart page does with a line. Other pages only add and count.

/** Minus never takes a quantity below one; only `removeFromCart` takes a line away. */
export const changeQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  id: number,
  by: 1 | -1,
): Line[] => lines.map((line) => (line.id === id ? { ...line, quantity: within(line.quantity + by) } : line))

export const removeFromCart = <Line extends CartLine>(lines: readonly Line[], id: number): Line[] =>
  lines.filter((line) => line.id !== id)

/** Undoes a removal: the line is back where it stood, unless the product was put in anew meanwhile. */
export const putBack = <Line extends CartLine>(lines: readonly Line[], line: Line, index: number): Line[] =>
  lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(index, 0, line)
