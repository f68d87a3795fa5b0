import { categoryById } from '#domain/catalog/category.ts'

/** The class that gives a category's colours to what stands in it. */
export const tintOf = (categoryId: number): string =>
  `c-${categoryById(categoryId)?.slug.replace('home-supplies', 'home') ?? 'headphones'}`
