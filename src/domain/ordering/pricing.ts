import type { ShownCategory } from '#domain/catalog/category.ts'
import { isReturnable, type Product, shownStock } from '#domain/catalog/product.ts'
import type { StockLine } from '#domain/catalog/product-store.ts'
import { type LineId, lineIdOf, type Variant, variantWords } from '#domain/catalog/variants.ts'
import { fitsWeight } from '#domain/catalog/weight.ts'
import { MAX_QUANTITY, type OrderLine } from '#domain/ordering/order.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The variant of a line; undefined when it has none, or none that is on sale. */
const variantFor = ({ variants }: Product, { variantId }: LineId): Variant | undefined =>
  variants?.find(({ id, isOn }) => id === variantId && isOn)

/** Refuses lines without enough stock, naming each; the quantity left only where shoppers may see it (CAT-5). */
export const refuseShort = (wanted: readonly StockLine[], products: readonly Product[]): void => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const short = wanted.flatMap((line) => {
    const product = byId.get(line.productId)
    const stock = (product?.options ? variantFor(product, line) : product)?.stock ?? 0
    if (stock >= line.quantity) return []
    const { left } = shownStock({ stock, lowStock: product?.lowStock ?? 0 })
    return [{ ...lineIdOf(line), quantity: line.quantity, ...(left !== undefined && { left }) }]
  })
  if (short.length > 0) throw new Refusal('order.stock-short', { lines: short })
}

/** Refuses lines whose product, or whose variant, is not sold. */
const refuseUnsold = (wanted: readonly StockLine[], byId: ReadonlyMap<number, Product>): void => {
  const unsold = wanted.filter((line) => {
    const product = byId.get(line.productId)
    return !product || (line.variantId !== undefined && !variantFor(product, line))
  })
  if (unsold.length === 0) return
  const variants = unsold.filter(({ variantId }) => variantId !== undefined).map(lineIdOf)
  throw new Refusal('order.product-unknown', {
    productIds: [...new Set(unsold.map(({ productId }) => productId))],
    ...(variants.length > 0 && { variants }),
  })
}

/** Refuses lines of products with options that name no variant, such as those of a cart from before the options. */
const refuseUnchosen = (wanted: readonly StockLine[], byId: ReadonlyMap<number, Product>): void => {
  const unchosen = wanted.filter(
    ({ productId, variantId }) => variantId === undefined && byId.get(productId)?.options,
  )
  if (unchosen.length > 0)
    throw new Refusal('order.choice-missing', { productIds: unchosen.map(({ productId }) => productId) })
}

/** Refuses more pieces than an order may have, and weights that are not in the product's steps, naming each line. */
const refuseUnfit = (wanted: readonly StockLine[], byId: ReadonlyMap<number, Product>): void => {
  const unfit = wanted.flatMap((line) => {
    const weight = byId.get(line.productId)?.weight
    const fits = weight ? fitsWeight(weight, line.quantity) : line.quantity <= MAX_QUANTITY
    return fits ? [] : [{ ...lineIdOf(line), quantity: line.quantity, ...(weight && { weight }) }]
  })
  if (unfit.length > 0) throw new Refusal('order.quantity-unfit', { lines: unfit })
}

/** Prices the lines from the catalogue; refuses what is not sold or not chosen, naming every line at fault. */
export const priceLines = (
  wanted: readonly StockLine[],
  products: readonly Product[],
  categories: readonly ShownCategory[] = [],
): OrderLine[] => {
  const byId = new Map(products.map((product) => [product.id, product]))
  refuseUnsold(wanted, byId)
  refuseUnchosen(wanted, byId)
  refuseUnfit(wanted, byId)
  return wanted.flatMap((line): OrderLine[] => {
    const product = byId.get(line.productId)
    if (!product) return []
    const { name, price, pictures, options = [] } = product
    const { productId, quantity } = line
    const variant = variantFor(product, line)
    const picture = variant?.picture || (pictures[0] ?? '')
    const terms = isReturnable(product, categories) ? {} : { returnable: false }
    if (!variant) {
      const byWeight = product.weight ? ({ byWeight: true } as const) : {}
      return [{ productId, name, picture, unitPrice: price, quantity, ...byWeight, ...terms }]
    }
    const { id: variantId, price: unitPrice, sku } = variant
    const words = variantWords(options, variant)
    const chosen = { productId, variantId, name, variant: words, ...(sku && { sku }), picture, unitPrice }
    return [{ ...chosen, quantity, ...terms }]
  })
}
