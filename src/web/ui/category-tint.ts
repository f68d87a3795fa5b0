import { categoryById } from '#domain/catalog/category.ts'

/** CSS class of a category's colours. */
export const tintOf = (categoryId: number): string =>
  `c-${categoryById(categoryId)?.slug.replace('home-supplies', 'home') ?? 'headphones'}`
