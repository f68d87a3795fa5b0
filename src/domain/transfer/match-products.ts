import type { CategoryId } from '#domain/catalog/category.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Stores } from '#domain/shared/ports.ts'
import type { ProductDraft } from '#domain/transfer/product-rows.ts'

/** A row, or the rows of one product, whose category is resolved. */
export type Draft = ProductDraft & { readonly categoryId?: CategoryId | undefined }

const titleKey = (name: string, categoryId: CategoryId): string => `${categoryId} ${fold(name)}`

/**
 * The ids for rows without one: products with the same English name and category, on sale before archived. A
 * product is matched once, and never when `taken` has its id.
 */
export const idsByTitle = async (
  stores: Stores,
  drafts: readonly Draft[],
  taken: Set<number>,
): Promise<ReadonlyMap<number, number>> => {
  const unnamed = drafts.filter(({ id }) => id === undefined)
  const names = new Set(unnamed.flatMap(({ name: { en } }) => (en === undefined ? [] : fold(en))))
  const found = (await stores.goods.named([...names])).toSorted(
    (one, other) => Number(one.archivedAt !== null) - Number(other.archivedAt !== null) || one.id - other.id,
  )
  const byTitle = Map.groupBy(found, ({ name, categoryId }) => titleKey(name.en, categoryId))
  const idOf = new Map<number, number>()
  for (const { row, name, categoryId } of unnamed) {
    if (name.en === undefined || categoryId === undefined) continue
    const same = byTitle.get(titleKey(name.en, categoryId))?.find(({ id }) => !taken.has(id))
    if (!same) continue
    taken.add(same.id)
    idOf.set(row, same.id)
  }
  return idOf
}
