import type { Goods, GoodsFilter } from '#domain/catalog/goods.ts'
import { LOW_STOCK } from '#domain/catalog/product.ts'
import { MOST_LISTED } from '#domain/catalog/product-finder.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { fold, latinDigits } from '#domain/shared/arabic.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface GoodsSearch extends GoodsFilter {
  readonly q?: string | undefined
}

const MAX_STOCK_OF = { low: LOW_STOCK, out: 0 } as const

/** How many were shown before: found products come by likeness, which no key of theirs tells. */
const offsetOf = (after: string | undefined): number => {
  if (after === undefined) return 0
  if (!/^\d{1,6}$/.test(after)) throw new Refusal('page.unusable')
  return Number(after)
}

const inOrder = (ids: readonly number[], goods: readonly Goods[]): Goods[] => {
  const byId = new Map(goods.map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The products of the shop for who works with them: on sale or archived, page by page, or by a search. */
export const listGoods =
  ({ lists, finder }: Ports) =>
  async (actor: User, search: GoodsSearch, request: PageRequest): Promise<Page<Goods>> => {
    refuseUnlessMay(actor, 'products.see')
    const { goods } = lists(actor)
    const { q = '', ...filter } = search
    const words = latinDigits(q.trim())
    if (words === '') return goods.page(filter, request)
    if (/^#?\d{1,9}$/.test(words)) {
      const items = await goods.byIds([Number(words.replace('#', ''))])
      if (items.length > 0) return { items, next: null }
    }
    if (filter.archived) return { items: await goods.archivedNamed(fold(words), request.limit), next: null }
    const { limit } = request
    const offset = offsetOf(request.after)
    const { ids, total } = await finder.find({
      q: words,
      sort: 'shelf',
      language: 'en',
      limit,
      offset,
      ...(filter.categoryId !== undefined && { categoryId: filter.categoryId }),
      ...(filter.stock && { maxStock: MAX_STOCK_OF[filter.stock] }),
    })
    const items = inOrder(ids, await goods.byIds(ids))
    return { items, next: offset + limit < Math.min(total, MOST_LISTED) ? String(offset + limit) : null }
  }
