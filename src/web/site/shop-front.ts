import type { Category } from '#domain/catalog/category.ts'
import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { Words } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

let read: () => ShopFront = () => {
  throw new Error('the front of the shop is known while a page is drawn')
}

/** Told once at the start: the server knows one for each page it draws, a browser the one of its document. */
export const readFrontBy = (how: () => ShopFront): void => {
  read = how
}

/** What the shop says of itself: from the document, never from the code, so that a change needs no new build. */
export const shopFront = (): ShopFront => read()

/** Whether the shop takes nothing but cash. */
export const isCashOnly = (): boolean => shopFront().payment.methods.every((method) => method === 'cash')

export const shopName = (): string => shopFront().name[currentLanguage()]

/** `{ shop: 'Mishwar' }`, for the many messages that name it. */
export const named = (): { readonly shop: string } => ({ shop: shopName() })

export const categoryWords = ({ id, label }: Category): Words => shopFront().categories[id]?.label ?? label

export const categoryLabel = (category: Category): string => categoryWords(category)[currentLanguage()]
