import type { StockEntry } from '#domain/catalog/stock-journal.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Lists the stock changes that staff made to a product, newest first. */
export const listStockJournal =
  ({ lists }: Ports) =>
  async (actor: User, productId: number, request: PageRequest): Promise<Page<StockEntry>> => {
    refuseUnlessMay(actor, 'products.see')
    return lists(actor).stockJournal.page(productId, request)
  }
