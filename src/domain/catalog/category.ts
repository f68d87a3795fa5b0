import type { Words } from '#domain/shared/language.ts'

/**
 * The eight categories of the spec in its order and spelling. `name` is the value of a product's `category` in the
 * API.
 */
export const CATEGORIES = [
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
] as const satisfies readonly { id: number; name: string; slug: string; label: Words }[]

export type Category = (typeof CATEGORIES)[number]
export type CategoryId = Category['id']
export type CategoryName = Category['name']

export const CATEGORY_NAMES = CATEGORIES.map((category) => category.name)

/** Grocery, vegetables and fruits: food, which the law lets a shop not take back unless it is faulty. */
const FOOD = new Set([2, 3, 5])
export const isFood = (categoryId: number): boolean => FOOD.has(categoryId)

export const categoryById = (id: number): Category | undefined => CATEGORIES.find((c) => c.id === id)
