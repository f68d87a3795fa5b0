import { SEED_CATEGORIES, type ShownCategory, seedCategory } from '#domain/catalog/category.ts'
import type { ShopFront } from '#domain/settings/shop-front.ts'
import { currentLanguage } from '#web/i18n/language.ts'

let read: () => ShopFront = () => {
  throw new Error('the front of the shop is known while a page is drawn')
}

/** Sets how the front is read, once at start-up: per request on the server, from the document in a browser. */
export const readFrontBy = (how: () => ShopFront): void => {
  read = how
}

/** Public facts of the shop: read from the document, not from code, so that a change needs no build. */
export const shopFront = (): ShopFront => read()

/** True if cash is the only method. */
export const isCashOnly = (): boolean => shopFront().payment.methods.every((method) => method === 'cash')

/** True if the shop can send messages to phones or mailboxes. */
export const canReach = (): boolean => Object.values(shopFront().reach).some((how) => how !== 'none')

export const shopName = (): string => shopFront().name[currentLanguage()]

/** `{ shop: 'Mishwar' }`, for messages that name the shop. */
export const named = (): { readonly shop: string } => ({ shop: shopName() })

/** The categories that the shop shows, in the owner's order. */
export const shopCategories = (): readonly ShownCategory[] => shopFront().categories ?? SEED_CATEGORIES

export const categoryById = (id: number): ShownCategory | undefined =>
  shopCategories().find((category) => category.id === id)

/** A category after the one that it is nested in; empty for an unknown one. */
export const categoryTrail = (id: number): readonly ShownCategory[] => {
  const category = categoryById(id)
  return category ? [...(category.parentId ? categoryTrail(category.parentId) : []), category] : []
}

/** The categories nested in one, or those of the first level. */
export const nestedIn = (parent?: ShownCategory): readonly ShownCategory[] =>
  shopCategories().filter(({ parentId }) => (parentId ?? undefined) === parent?.id)

export const categoryLabel = ({ label }: ShownCategory): string => label[currentLanguage()]

/** The spec's category that has the drawing and the colours of this one: itself or the one it is nested in. */
export const drawnAs = (id: number) => seedCategory(id) ?? seedCategory(categoryById(id)?.parentId ?? 0)

/** CSS class of a category's colours; neutral for those that the owner added. */
export const tintOf = (id: number): string =>
  `c-${drawnAs(id)?.slug.replace('home-supplies', 'home') ?? 'headphones'}`
