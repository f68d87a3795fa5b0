import { type StockBooks, type StockMovement, sumsOf } from '#domain/catalog/stock-journal.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Lists the stock changes of a product by staff and by orders, newest first. */
export const listStockJournal =
  ({ lists }: Ports) =>
  async (actor: User, productId: number, request: PageRequest): Promise<Page<StockMovement>> => {
    refuseUnlessMay(actor, 'products.see')
    return lists(actor).stockJournal.page(productId, request)
  }

/** Adds up the journal of a product: what came in, what went out, and what is left. */
export const showStockBooks =
  ({ stores }: Ports) =>
  async (actor: User, productId: number): Promise<StockBooks> => {
    refuseUnlessMay(actor, 'products.see')
    const [goods] = await stores.goods.byIds([productId])
    if (!goods) throw new Refusal('product.not-found', { productId })
    const sums = sumsOf(await stores.stockJournal.sums(productId))
    const known = Object.values(sums).reduce((total, change) => total + change, 0)
    // The product's own stock is that of its variants on sale; what is off sale is on the shelf as well.
    const left = goods.variants?.reduce((total, { stock }) => total + stock, 0) ?? goods.stock
    return { before: left - known, ...sums, left }
  }
