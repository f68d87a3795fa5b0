import type { PublishedGoods, PublishedMovement } from '#contracts/goods.ts'
import { MAX_PRICE_EGP } from '#domain/catalog/product.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import { variantWords } from '#domain/catalog/variants.ts'
import { quantityText } from '#domain/catalog/weight.ts'
import { fromEgp, type Piastres, readAmount } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { dotted } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** Sold by weight if it has a weight, else in pieces. */
interface Sold {
  readonly weight?: object | undefined
}

export const nameOf = ({ name }: Pick<PublishedGoods, 'name'>): string => name[currentLanguage()]

/** The chosen values of a variant; the journal also has variants that were deleted since. */
export const variantName = (
  { options = [], variants = [] }: Pick<PublishedGoods, 'options' | 'variants'>,
  id: number,
): string => {
  const variant = variants.find((each) => each.id === id)
  return variant ? dotted(variantWords(options, variant)[currentLanguage()]) : m.office_variants_gone()
}

/** The stock with its unit if it is a weight. */
export const stockText = ({ stock, weight }: Sold & { readonly stock: number }): string =>
  quantityText({ quantity: stock, byWeight: weight !== undefined }, currentLanguage())

/** `+12.5 kg` or `−3`. */
export const signedStock = (change: number, { weight }: Sold): string =>
  // The sign stands before its number in both languages, the unit after it in the direction of the page.
  stockText({ stock: Math.abs(change), weight }).replace(
    /^\S+/,
    (number) => `\u2066${change < 0 ? '−' : '+'}${number}\u2069`,
  )

/** Parses a price typed in pounds. */
export const readPounds = (text: string): Piastres | undefined => {
  const pounds = readAmount(text)
  return pounds === undefined || pounds > MAX_PRICE_EGP ? undefined : fromEgp(pounds)
}

export const readWhole = (text: string): number | undefined => {
  const number = readAmount(text)
  return Number.isInteger(number) && Number(number) <= MAX_STOCK ? number : undefined
}

/** Parses a signed number. */
export const readSigned = (text: string): number | undefined => {
  const [, sign = '', rest = ''] = /^\s*([+−–-]?)(.*)$/.exec(text) ?? []
  const number = readAmount(rest)
  return number === undefined || number >= 1_000_000 ? undefined : /[−–-]/.test(sign) ? -number : number
}

export const REASON_WORDS: Readonly<Record<PublishedMovement['reason'], () => string>> = {
  counted: m.office_goods_reason_counted,
  received: m.office_goods_reason_received,
  damaged: m.office_goods_reason_damaged,
  expired: m.office_goods_reason_expired,
  stolen: m.office_goods_reason_stolen,
  'own-use': m.office_goods_reason_own_use,
  wasted: m.office_goods_reason_wasted,
  missing: m.office_goods_reason_missing,
  reversed: m.office_goods_reason_reversed,
  'given-back': m.office_goods_reason_given_back,
  correction: m.office_goods_reason_correction,
  first: m.office_goods_reason_first,
  imported: m.office_goods_reason_imported,
  sold: m.office_goods_reason_sold,
  cancelled: m.office_goods_reason_cancelled,
  returned: m.office_goods_reason_returned,
}
