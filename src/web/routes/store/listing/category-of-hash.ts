import { type Category, categoryById } from '#domain/catalog/category.ts'

/** `#5` is Fruits; any other hash, `#search` among them, is all of them. */
export const categoryOfHash = (hash: string): Category | undefined =>
  /^#\d$/.test(hash) ? categoryById(Number(hash.slice(1))) : undefined
