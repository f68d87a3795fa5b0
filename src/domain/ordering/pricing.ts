import { type Product, shownStock } from '#domain/catalog/product.ts'
import type { StockLine } from '#domain/catalog/product-store.ts'
import type { OrderLine } from '#domain/ordering/order.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Refuses lines without enough stock, naming each; the quantity left only where shoppers may see it (CAT-5). */
export const refuseShort = (wanted: readonly StockLine[], products: readonly Product[]): void => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const short = wanted.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (product && product.stock >= quantity) return []
    const { left } = product ? shownStock(product) : { left: 0 }
    return [{ productId, quantity, ...(left !== undefined && { left }) }]
  })
  if (short.length > 0) throw new Refusal('order.stock-short', { lines: short })
}

/** Prices the lines from the catalogue; refuses products that are not sold, naming every line at fault. */
export const priceLines = (wanted: readonly StockLine[], products: readonly Product[]): OrderLine[] => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const unknown = wanted.filter((line) => !byId.has(line.productId)).map((line) => line.productId)
  if (unknown.length > 0) throw new Refusal('order.product-unknown', { productIds: unknown })

  return wanted.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (!product) return []
    const { name, price, pictures } = product
    return [{ productId, name, picture: pictures[0] ?? '', unitPrice: price, quantity }]
  })
}
