import { expect, test } from 'vitest'
import { SEED_CATEGORIES } from '#domain/catalog/category.ts'

test('[CAT-1] the eight categories stand in the spec’s order and spelling', () => {
  expect(SEED_CATEGORIES.map((category) => [category.id, category.name])).toEqual([
    [1, 'Clothes'],
    [2, 'Grocery'],
    [3, 'Vegetables'],
    [4, 'Home_Supplies'],
    [5, 'Fruits'],
    [6, 'Shoes'],
    [7, 'Antiques'],
    [8, 'HeadPhones'],
  ])
  expect(SEED_CATEGORIES[3].label.en).toBe('Home Supplies')
})
