import { fold } from '#domain/shared/arabic.ts'

interface Shelved {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly inStock: boolean
}

/** What runs out first in a home, most urgent first. */
const EVERYDAY = ['bread', 'eggs', 'tomatoes', 'cheese', 'cucumbers'] as const
const FOOD = new Set(['Grocery', 'Vegetables', 'Fruits'])

/** Something to start an empty cart with: one product for each everyday need, then any food in stock. */
export const everydayShelf = <Product extends Shelved>(products: readonly Product[]): Product[] => {
  const food = products.filter(({ category, inStock }) => inStock && FOOD.has(category))
  const wanted = EVERYDAY.flatMap((word) => {
    const found = food.find(({ name }) => fold(name).split(' ').includes(word))
    return found ? [found] : []
  })
  return [...new Set([...wanted, ...food])].slice(0, EVERYDAY.length)
}
