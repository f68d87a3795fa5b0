import { isFood, type ShownCategory } from '#domain/catalog/category.ts'
import { fold } from '#domain/shared/arabic.ts'

interface Shelved {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly inStock: boolean
}

/** Products that homes run out of first, most urgent first. */
const EVERYDAY = ['bread', 'eggs', 'tomatoes', 'cheese', 'cucumbers'] as const

/** Suggestions for an empty cart: one product for each everyday need, then any food in stock. */
export const everydayShelf = <Product extends Shelved>(
  products: readonly Product[],
  categories: readonly ShownCategory[],
): Product[] => {
  const food = products.filter(({ categoryId, inStock }) => inStock && isFood(categoryId, categories))
  const wanted = EVERYDAY.flatMap((word) => {
    const found = food.find(({ name }) => fold(name).split(' ').includes(word))
    return found ? [found] : []
  })
  return [...new Set([...wanted, ...food])].slice(0, EVERYDAY.length)
}
