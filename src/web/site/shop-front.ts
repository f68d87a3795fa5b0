import type { Category } from '#domain/catalog/category.ts'
import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { Words } from '#domain/shared/language.ts'
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

export const categoryWords = ({ id, label }: Category): Words => shopFront().categories[id]?.label ?? label

export const categoryLabel = (category: Category): string => categoryWords(category)[currentLanguage()]
