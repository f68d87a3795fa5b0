import * as z from 'zod/mini'
import { line } from '#contracts/fields.ts'
import { PICTURE_NAME } from '#contracts/pictures.ts'
import { MAX_CATEGORIES } from '#domain/catalog/category.ts'
import type { CountedCategories } from '#domain/settings/change-categories.ts'
import { fold } from '#domain/shared/arabic.ts'
import { LANGUAGES } from '#domain/shared/language.ts'

const categoryId = z.int().check(z.gte(1), z.lte(2_147_483_647))

const CategoryBody = z.strictObject({
  /** Missing for a new one. */
  id: z.optional(categoryId),
  label: z.strictObject({ en: line(40), ar: line(40) }),
  picture: z.nullable(z.string().check(z.regex(PICTURE_NAME))),
  /** The category that it is nested in, which may not be nested itself. */
  parentId: z.nullable(categoryId),
  isHidden: z.boolean(),
})
export type CategoryBody = z.infer<typeof CategoryBody>

type Bodies = readonly CategoryBody[]

/** The first category with a name that an earlier one has. */
export const repeatedName = <C extends Pick<CategoryBody, 'label'>>(
  categories: readonly C[],
): C | undefined =>
  categories.find((category, at) =>
    categories
      .slice(0, at)
      .some(({ label }) =>
        LANGUAGES.some((language) => fold(label[language]) === fold(category.label[language])),
      ),
  )

const hasOwnIds = (categories: Bodies): boolean => {
  const ids = categories.flatMap((category) => category.id ?? [])
  return new Set(ids).size === ids.length
}

const isOneLevelDeep = (categories: Bodies): boolean => {
  const top = new Set(categories.flatMap(({ id, parentId }) => (parentId === null ? (id ?? []) : [])))
  return categories.every(({ parentId }) => parentId === null || top.has(parentId))
}

/** The whole list in the new order, and the version that was read. */
export const CategoriesBody = z.strictObject({
  version: z.int().check(z.gte(0)),
  categories: z.array(CategoryBody).check(
    z.minLength(1),
    z.maxLength(MAX_CATEGORIES),
    z.refine(hasOwnIds),
    z.refine(isOneLevelDeep),
    z.refine((categories) => repeatedName(categories) === undefined),
  ),
})
export type CategoriesBody = z.infer<typeof CategoriesBody>

const PublishedCategory = z.strictObject({
  ...CategoryBody.shape,
  id: categoryId,
  /** Its first name in the API, which stays when it is renamed. */
  name: z.string(),
  /** On sale and archived. */
  products: z.int(),
})
export type PublishedCategory = z.infer<typeof PublishedCategory>

export const CategoriesAnswer = z.strictObject({
  version: z.int(),
  categories: z.array(PublishedCategory),
})
export type CategoriesAnswer = z.infer<typeof CategoriesAnswer>

export const publishCategories = ({ version, categories }: CountedCategories): CategoriesAnswer => ({
  version,
  categories: categories.map((category) => ({ ...category })),
})
