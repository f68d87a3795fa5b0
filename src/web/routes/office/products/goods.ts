import type { PublishedGoods } from '#contracts/goods.ts'
import { CATEGORIES } from '#domain/catalog/category.ts'
import { MAX_STOCK, type StockReason } from '#domain/catalog/stock-journal.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { categoryLabel } from '#web/shop-front.ts'

export const nameOf = ({ name }: Pick<PublishedGoods, 'name'>): string => name[currentLanguage()]

export const categoryName = (id: number): string => {
  const category = CATEGORIES.find((each) => each.id === id)
  return category ? categoryLabel(category) : ''
}

const plain = (text: string): string =>
  latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[\s,٬\u200e\u200f]/g, '')

/** A price as people type it, in any digits. */
export const readPounds = (text: string): Piastres | undefined =>
  /^\d{1,6}(\.\d{1,2})?$/.test(plain(text)) ? fromEgp(Number(plain(text))) : undefined

export const readWhole = (text: string): number | undefined => {
  const number = Number(plain(text))
  return /^\d{1,7}$/.test(plain(text)) && number <= MAX_STOCK ? number : undefined
}

/** More or less of something. */
export const readSigned = (text: string): number | undefined =>
  /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain(text)) ? Number(plain(text)) : undefined

export const REASON_WORDS: Readonly<Record<StockReason, () => string>> = {
  counted: m.office_goods_reason_counted,
  received: m.office_goods_reason_received,
  damaged: m.office_goods_reason_damaged,
  expired: m.office_goods_reason_expired,
  'given-back': m.office_goods_reason_given_back,
  correction: m.office_goods_reason_correction,
  first: m.office_goods_reason_first,
  imported: m.office_goods_reason_imported,
}
