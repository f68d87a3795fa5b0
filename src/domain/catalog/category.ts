import type { Words } from '#domain/shared/language.ts'

/** The spec's categories are 1 to 8; the owner's follow. */
export type CategoryId = number

/** A category as pages show it. */
export interface ShownCategory {
  readonly id: CategoryId
  readonly label: Words
  /** The name of a picture, as for products; without one the default drawing is used. */
  readonly picture?: string | null
  /** The category that this one is nested in; only one level deep. */
  readonly parentId?: CategoryId | null
}

/** A category of the shop. A list of them is in the owner's order. */
export interface Category extends Required<ShownCategory> {
  /** The name in the API, unique and never changed. */
  readonly name: string
  /** Neither the category nor its products are in the shop until it is shown again. */
  readonly isHidden: boolean
}

/**
 * The eight categories of the spec in its order and spelling. `name` is the value of a product's `category` in the
 * API. They can be renamed and hidden but not removed.
 */
export const SEED_CATEGORIES = [
  { id: 1, name: 'Clothes', slug: 'clothes', label: { en: 'Clothes', ar: 'ملابس' } },
  { id: 2, name: 'Grocery', slug: 'grocery', label: { en: 'Grocery', ar: 'بقالة' } },
  { id: 3, name: 'Vegetables', slug: 'vegetables', label: { en: 'Vegetables', ar: 'خضار' } },
  {
    id: 4,
    name: 'Home_Supplies',
    slug: 'home-supplies',
    label: { en: 'Home Supplies', ar: 'مستلزمات المنزل' },
  },
  { id: 5, name: 'Fruits', slug: 'fruits', label: { en: 'Fruits', ar: 'فاكهة' } },
  { id: 6, name: 'Shoes', slug: 'shoes', label: { en: 'Shoes', ar: 'أحذية' } },
  { id: 7, name: 'Antiques', slug: 'antiques', label: { en: 'Antiques', ar: 'أنتيكات' } },
  { id: 8, name: 'HeadPhones', slug: 'headphones', label: { en: 'HeadPhones', ar: 'سماعات' } },
] as const satisfies readonly (ShownCategory & { name: string; slug: string })[]

type SeedCategory = (typeof SEED_CATEGORIES)[number]

export const seedCategory = (id: number): SeedCategory | undefined =>
  SEED_CATEGORIES.find((category) => category.id === id)

type Placed = Pick<ShownCategory, 'id' | 'parentId'>

/** Grocery, vegetables and fruits. */
export const FOOD: readonly CategoryId[] = [2, 3, 5]

/** True for food and what is nested in it, which the law lets a shop not take back unless it is faulty. */
export const isFood = (categoryId: CategoryId, categories: readonly Placed[]): boolean =>
  FOOD.some((id) => id === categoryId || withNested(categories, id).includes(categoryId))

/** The categories of a new shop. */
export const newShopCategories = (): readonly Category[] =>
  SEED_CATEGORIES.map(({ id, name, label }) => ({
    id,
    name,
    label,
    picture: null,
    parentId: null,
    isHidden: false,
  }))

/** The most categories of a shop. */
export const MAX_CATEGORIES = 100

/** A name for the API, spelled like the spec's: `Home Supplies` → `Home_Supplies`. */
const wireName = (label: string): string => label.match(/[\p{L}\p{N}]+/gu)?.join('_') ?? 'Category'

/** The API name of a new category, not used by another one. */
export const newWireName = (label: Words, taken: readonly { readonly name: string }[]): string => {
  const name = wireName(label.en)
  const isFree = (wanted: string): boolean => taken.every((other) => other.name !== wanted)
  if (isFree(name)) return name
  for (let number = 2; ; number++) if (isFree(`${name}_${number}`)) return `${name}_${number}`
}

/** A category's name in the API: its own, or the owner's word once they have renamed it. */
export const publishedName = ({ id, name, label }: Pick<Category, 'id' | 'name' | 'label'>): string => {
  const isRenamed = label.en !== seedCategory(id)?.label.en && wireName(label.en) !== name
  return isRenamed ? label.en : name
}

/** Published names by id. */
export const publishedNames = (categories: readonly Category[]): ReadonlyMap<CategoryId, string> =>
  new Map(categories.map((category) => [category.id, publishedName(category)]))

/** The categories that the shop shows: neither they nor the ones they are in are hidden. */
export const shownCategories = (categories: readonly Category[]): readonly Category[] => {
  const hidden = new Set(categories.flatMap(({ id, isHidden }) => (isHidden ? id : [])))
  return categories.filter(({ id, parentId }) => !hidden.has(id) && !hidden.has(parentId ?? 0))
}

/** A category and the ones nested in it. */
export const withNested = (categories: readonly Placed[], id: CategoryId): readonly CategoryId[] => [
  id,
  ...categories.flatMap((each) => (each.parentId === id ? each.id : [])),
]

/** The category that a text names, by id, current name or first name in the API. */
export const findCategory = (categories: readonly Category[], text: string): Category | undefined =>
  categories.find((category) => String(category.id) === text || publishedName(category) === text) ??
  categories.find(({ name }) => name === text)

/** Sorted for lists: each category is followed by the ones nested in it. */
export const inTreeOrder = <C extends Placed>(categories: readonly C[]): readonly C[] =>
  categories
    .filter(({ parentId }) => !parentId)
    .flatMap((top) => [top, ...categories.filter(({ parentId }) => parentId === top.id)])

export interface CategoryStore {
  /** In the owner's order; those of a new shop before the first change. */
  list(): Promise<readonly Category[]>
  /** Replaces the list and returns the ids that are no longer in it. */
  replace(categories: readonly Category[]): Promise<readonly CategoryId[]>
  /** Of these ids, those that exist. The owner cannot remove them until this transaction ends. */
  hold(ids: readonly CategoryId[]): Promise<readonly CategoryId[]>
  /** The number of products, on sale or archived, by category; none for an empty one. */
  counts(): Promise<ReadonlyMap<CategoryId, number>>
}
