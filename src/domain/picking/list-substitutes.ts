import type { Product } from '#domain/catalog/product.ts'
import { type LineId, lineIdOf, lineKey, onSale } from '#domain/catalog/variants.ts'
import { amountInstead } from '#domain/catalog/weight.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import { priceLines } from '#domain/ordering/pricing.ts'
import type { Offer, Substitute } from '#domain/picking/picking.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const MOST_READ = 100
const MOST_SHOWN = 12

/** The ways to sell a product of which there is some left. */
const linesOf = ({ id: productId, stock, options, variants = [] }: Product): readonly LineId[] => {
  if (!options) return stock > 0 ? [{ productId }] : []
  return onSale(variants)
    .filter((variant) => variant.stock > 0)
    .map(({ id: variantId }) => ({ productId, variantId }))
}

const leftOf = ({ stock = 0, variants = [] }: Partial<Product>, { variantId }: LineId): number =>
  variantId === undefined ? stock : (variants.find(({ id }) => id === variantId)?.stock ?? 0)

/** What could be packed instead of a line: other variants of it, then its category, the nearest price first. */
export const listSubstitutes =
  ({ stores }: Ports) =>
  async (actor: User, orderId: string, line: LineId): Promise<readonly Offer[]> => {
    refuseUnlessMay(actor, 'orders.prepare')
    const order = await findAnyOrder(stores, orderId)
    const wanted = order.lines.find((each) => lineKey(each) === lineKey(line))
    if (!wanted) throw new Refusal('picking.line-unknown', { ...lineIdOf(line) })
    const [goods] = await stores.goods.byIds([line.productId])
    const listed = await stores.products.list({
      ...(goods && { categoryIds: [goods.categoryId] }),
      inStock: true,
      sort: 'price-up',
      language: 'en',
      limit: MOST_READ,
      offset: 0,
    })
    const products = await stores.products.byIds([line.productId, ...listed.map(({ id }) => id)])
    const taken = new Set(order.lines.map(lineKey))
    const lines = products.flatMap(linesOf).filter((each) => !taken.has(lineKey(each)))
    const rank = (substitute: Substitute): number =>
      Math.abs(substitute.unitPrice - wanted.unitPrice) - (substitute.productId === line.productId ? 1e9 : 0)
    const productOf = new Map(products.map((product) => [product.id, product]))
    const amountOf = ({ productId }: LineId) => amountInstead(wanted, productOf.get(productId)?.weight)
    return priceLines(
      lines.map((each) => ({ ...each, quantity: amountOf(each) })),
      products,
    )
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, MOST_SHOWN)
      .map((substitute) => {
        const { weight, ...product } = productOf.get(substitute.productId) ?? {}
        return { ...substitute, left: leftOf(product, substitute), ...(weight && { weight }) }
      })
  }
