import { GOODS_SORTS } from '#contracts/goods.ts'
import type { QueryOf } from '#contracts/operation.ts'
import type { listGoods } from '#contracts/operations/goods.ts'
import { sortName, sortOf } from '#contracts/paging.ts'
import type { GoodsColumn } from '#domain/catalog/goods.ts'
import type { Sort } from '#domain/shared/page.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'

/** Views of the product list. */
export const VIEWS = ['sale', 'low', 'out', 'archived'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_WORDS: Readonly<Record<View, () => string>> = {
  sale: m.office_goods_view_sale,
  low: m.office_goods_view_low,
  out: m.office_goods_view_out,
  archived: m.office_goods_view_archived,
}

export interface GoodsFilter {
  readonly q: string
  readonly category: string
  readonly view: View
  readonly sort?: Sort<GoodsColumn> | undefined
}

const readSort = (query: URLSearchParams): GoodsFilter['sort'] => {
  const name = GOODS_SORTS.find((each) => each === query.get('sort'))
  return name && sortOf<GoodsColumn>(name)
}

export const readFilters = (query: URLSearchParams): GoodsFilter => ({
  q: query.get('q') ?? '',
  category: query.get('category') ?? '',
  view: VIEWS.find((view) => view === query.get('view')) ?? 'sale',
  sort: readSort(query),
})

/** In the query string, so that sharing and Back work. */
export const writeFilters = ({ q, category, view, sort }: GoodsFilter): URLSearchParams => {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (view !== 'sale') query.set('view', view)
  if (sort) query.set('sort', sortName(sort))
  return query
}

/** API path of the list. */
export const queryOf = ({ q, category, view, sort }: GoodsFilter): QueryOf<typeof listGoods> => ({
  q: q.trim() || undefined,
  category: category || undefined,
  stock: view === 'low' || view === 'out' ? view : undefined,
  archived: view === 'archived' ? 'true' : undefined,
  sort: sort && sortName(sort),
  language: sort?.by === 'name' ? currentLanguage() : undefined,
})
