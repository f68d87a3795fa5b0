import { expect, test } from 'vitest'
import { everydayShelf } from '#domain/cart/everyday-shelf.ts'
import { SEED_CATEGORIES } from '#domain/catalog/category.ts'
import { isReturnable } from '#domain/catalog/product.ts'

const product = (id: number, name: string, category = 'Grocery', inStock = true) => ({
  id,
  name,
  categoryId: SEED_CATEGORIES.find((each) => each.name === category)?.id ?? 0,
  inStock,
})

test('[CART-4] an empty cart is offered bread, eggs and tomatoes first, then other food in stock', () => {
  const products = [
    product(1, 'Breadboard', 'Home_Supplies'),
    product(2, 'Rice'),
    product(3, 'Vine tomatoes', 'Vegetables'),
    product(4, 'Toast bread', 'Grocery', false),
    product(5, 'Baladi bread, 10 loaves'),
    product(6, 'Red eggs'),
    product(7, 'Mango', 'Fruits'),
    product(8, 'Pears', 'Fruits'),
  ]
  const shelf = everydayShelf(products, SEED_CATEGORIES)
  expect(shelf.map(({ id }) => id)).toEqual([5, 6, 3, 2, 7])
})

test('[CART-4] a shop without food offers nothing', () => {
  expect(everydayShelf([product(1, 'Bread basket', 'Antiques')], SEED_CATEGORIES)).toEqual([])
})

test('[CATG-7] what is nested in a food category is food', () => {
  const bakery = { id: 9, label: { en: 'Bakery', ar: 'مخبوزات' }, parentId: 2 }
  const bread = { id: 1, name: 'Baladi bread', categoryId: bakery.id, inStock: true }
  expect(everydayShelf([bread], [...SEED_CATEGORIES, bakery])).toEqual([bread])
  expect(everydayShelf([bread], [...SEED_CATEGORIES, { ...bakery, parentId: 4 }])).toEqual([])
})

test('[CATG-7] what is nested in a food category comes back for a fault only', () => {
  const bakery = { id: 9, label: { en: 'Bakery', ar: 'مخبوزات' }, parentId: 2 }
  expect(isReturnable({ categoryId: 9 }, [...SEED_CATEGORIES, bakery])).toBe(false)
  expect(isReturnable({ categoryId: 9 }, SEED_CATEGORIES)).toBe(true)
})
