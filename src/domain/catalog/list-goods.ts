import { type CategoryId, withNested } from '#domain/catalog/category.ts'
import type { Goods, GoodsFilter, GoodsSort } from '#domain/catalog/goods.ts'
import { MOST_LISTED } from '#domain/catalog/product-finder.ts'
import { compareShelfPlaces, placesBetween } from '#domain/catalog/shelf-place.ts'
import { codeIn } from '#domain/catalog/typed-code.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { fold, latinDigits } from '#domain/shared/arabic.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface GoodsSearch extends Omit<GoodsFilter, 'categoryIds' | 'shelfPlaces'> {
  /** From one shelf place to another, both included; not together with words. */
  readonly shelves?: { readonly from: string; readonly to: string } | undefined
  /** With the ones nested in it. */
  readonly categoryId?: CategoryId | undefined
  readonly q?: string | undefined
  readonly sort?: GoodsSort | undefined
}

/** The cursor of a search is an offset, because results are ranked by relevance, which no column holds. */
const offsetOf = (after: string | undefined): number => {
  if (after === undefined) return 0
  if (!/^\d{1,6}$/.test(after)) throw new Refusal('page.unusable')
  return Number(after)
}

const inOrder = (ids: readonly number[], goods: readonly Goods[]): Goods[] => {
  const byId = new Map(goods.map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const keyOf = (goods: Goods, { by, language }: GoodsSort): string | number => {
  if (by === 'number') return goods.id
  return by === 'name' ? fold(goods.name[language]) : goods[by]
}

const sorted = (goods: readonly Goods[], sort: GoodsSort | undefined): readonly Goods[] => {
  if (!sort) return goods
  const up = goods.toSorted((one, other) => {
    const [a, b] = [keyOf(one, sort), keyOf(other, sort)]
    return a === b ? one.id - other.id : a < b ? -1 : 1
  })
  return sort.isDown ? up.toReversed() : up
}

const NO_IDS: ReadonlySet<number> = new Set()

/** Lists products for staff, on sale or archived, by page or by a search. */
export const listGoods =
  ({ lists, finder, settings }: Ports) =>
  async (actor: User, search: GoodsSearch, request: PageRequest): Promise<Page<Goods>> => {
    refuseUnlessMay(actor, 'products.see')
    const { goods } = lists(actor)
    const { q = '', sort, categoryId, shelves, ...others } = search
    const { categories } = (await settings.current()).settings
    const categoryIds = categoryId === undefined ? undefined : withNested(categories, categoryId)
    const filter: GoodsFilter = { ...others, categoryIds }
    const words = latinDigits(q.trim())
    if (words === '') {
      const shelfPlaces = shelves && placesBetween(await goods.shelfPlaces(), shelves.from, shelves.to)
      if (shelfPlaces?.length === 0) return { items: [], next: null }
      return goods.page({ ...filter, shelfPlaces }, request, sort)
    }
    const scanned = await goods.byCode(words)
    if (scanned.length > 0) return { items: scanned, next: null }
    if (/^#?\d{1,9}$/.test(words)) {
      const items = await goods.byIds([Number(words.replace('#', ''))])
      if (items.length > 0) return { items, next: null }
    }
    const code = codeIn(words)
    if (code !== undefined) {
      const coded = [
        ...(await goods.codesTaken('sku', [code], NO_IDS)),
        ...(await goods.codesTaken('barcode', [code], NO_IDS)),
      ]
      if (coded.length > 0)
        return { items: await goods.byIds(coded.map(({ productId }) => productId)), next: null }
    }
    if (filter.archived)
      return {
        items: sorted(await goods.offSaleNamed(fold(words), 'archived', request.limit), sort),
        next: null,
      }
    const { limit } = request
    const offset = offsetOf(request.after)
    const { ids, total } = await finder.find({
      q: words,
      sort: 'shelf',
      language: sort?.language ?? 'en',
      by: sort,
      limit,
      offset,
      ...(categoryIds && { categoryIds }),
      ...(filter.stock && { stock: filter.stock }),
    })
    const onSale = inOrder(ids, await goods.byIds(ids))
    const isLast = offset + limit >= Math.min(total, MOST_LISTED)
    const hasHidden = isLast && !filter.stock && categories.some(({ isHidden }) => isHidden)
    const hidden = hasHidden ? await goods.offSaleNamed(fold(words), 'hidden', limit) : []
    const items = [...onSale, ...hidden.filter((each) => categoryIds?.includes(each.categoryId) ?? true)]
    return { items, next: isLast ? null : String(offset + limit) }
  }

/** The places of all products on sale, in the order of a walk along the shelves. */
export const listShelfPlaces =
  ({ lists }: Ports) =>
  async (actor: User): Promise<readonly string[]> => {
    refuseUnlessMay(actor, 'products.see')
    return (await lists(actor).goods.shelfPlaces()).toSorted(compareShelfPlaces)
  }
