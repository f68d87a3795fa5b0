import { SEED_CATEGORIES, type ShownCategory } from '#domain/catalog/category.ts'
import { fold } from '#domain/shared/arabic.ts'

interface Shelved {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly inStock: boolean
}

/** Products that homes run out of first, most urgent first. */
const EVERYDAY = ['bread', 'eggs', 'tomatoes', 'cheese', 'cucumbers'] as const
/** The categories that contain them. */
export const FOOD = SEED_CATEGORIES.filter(({ name }) =>
  ['Grocery', 'Vegetables', 'Fruits'].includes(name),
).map(({ id }): number => id)

/** Suggestions for an empty cart: one product for each everyday need, then any food in stock. */
export const everydayShelf = <Product extends Shelved>(
  products: readonly Product[],
  categories: readonly ShownCategory[],
): Product[] => {
  // What is nested in a food category is food.
  const shelves = new Set([
    ...FOOD,
    ...categories.flatMap(({ id, parentId }) => (FOOD.includes(parentId ?? 0) ? id : [])),
  ])
  const food = products.filter(({ categoryId, inStock }) => inStock && shelves.has(categoryId))
  const wanted = EVERYDAY.flatMap((word) => {
    const found = food.find(({ name }) => fold(name).split(' ').includes(word))
    return found ? [found] : []
  })
  return [...new Set([...wanted, ...food])].slice(0, EVERYDAY.length)
}
