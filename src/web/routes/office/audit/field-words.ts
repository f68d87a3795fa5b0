import type { PublishedChange } from '#contracts/audit.ts'
import { SEED_CATEGORIES } from '#domain/catalog/category.ts'
import { isVariantName } from '#domain/catalog/goods.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { weightText } from '#domain/catalog/weight.ts'
import { isRole, isStaff } from '#domain/identity/permissions.ts'
import type { Pieces } from '#domain/ordering/refund-decision.ts'
import { isolated } from '#domain/shared/language.ts'
import { shownPhone } from '#domain/shared/phone.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { UNIT_WORDS } from '#web/i18n/unit-words.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { clockWords } from '#web/orders/hours.ts'
import { categoryName } from '../data/categories.tsx'
import { CHANNEL_NAMES, isChannel, isNoticeKind, NOTICE_NAMES } from '../parts/notice-words.ts'
import { PAYMENT_STATES, STEP_NAMES } from '../parts/order-words.ts'
import { PROVIDER_NAMES, REFUND_STATES } from '../parts/payment-words.ts'
import { ROLE_NAMES } from '../parts/role-names.ts'
import { settingName } from './setting-name.ts'

const NAMES: Readonly<Record<string, () => string>> = {
  added: m.office_transfer_added,
  answered: m.office_field_answered,
  body: m.office_field_body,
  archived: m.office_goods_field_archived,
  category: m.office_goods_category,
  changed: m.office_transfer_changed,
  courierId: m.office_col_courier,
  'description.ar': m.office_goods_description_ar,
  'description.en': m.office_goods_description_en,
  disabled: m.office_field_disabled,
  done: m.office_field_done,
  email: m.office_field_email,
  facts: m.office_goods_facts,
  fields: m.office_field_fields,
  format: m.office_field_format,
  fulfilment: m.office_filter_step,
  held: m.office_field_held,
  hidden: m.office_field_hidden,
  isRestocked: m.office_return_restock,
  kept: m.office_field_kept,
  lines: m.office_field_refunded_lines,
  messages: m.office_field_messages,
  paidAt: m.office_refund_paid_on,
  provider: m.office_payment_provider,
  restocked: m.office_refund_dialog_restock,
  state: m.office_payment_state,
  name: m.office_field_name,
  'name.ar': m.office_goods_name_ar,
  'name.en': m.office_goods_name_en,
  onSince: m.office_field_on_since,
  orders: m.office_field_orders,
  phone: m.office_field_phone,
  pictures: m.office_goods_pictures,
  price: m.office_field_price,
  ratings: m.office_field_ratings,
  read: m.office_field_read,
  reason: m.office_field_reason,
  refunded: m.office_order_refunded,
  role: m.office_field_role,
  secondFactor: m.office_team_factor,
  shelfPlace: m.office_goods_shelf,
  brand: m.office_goods_brand,
  supplierCode: m.office_goods_supplier_code,
  sku: m.office_goods_sku,
  barcode: m.office_goods_barcode,
  cost: m.office_goods_cost,
  lowStock: m.office_goods_low_stock,
  lowStockGrams: m.office_goods_low_stock,
  stockGrams: m.office_field_stock,
  options: m.office_field_options,
  bags: m.office_field_bags,
  isOn: m.office_variants_on,
  picture: m.office_field_picture,
  grams: m.office_field_shipping_weight,
  returnable: m.office_goods_returnable,
  'weight.step': m.office_field_weight_step,
  'weight.min': m.office_field_weight_min,
  'weight.max': m.office_field_weight_max,
  status: m.office_order_payment,
  stock: m.office_field_stock,
  title: m.office_field_title,
  total: m.office_order_total,
  unchanged: m.office_transfer_unchanged,
  undone: m.office_field_undone,
  unit: m.office_goods_unit,
}

const VARIANT = /^variants\.(\d+)(?:\.(.+))?$/

/** Label of a field, else its key. A field of a variant is named with the variant's words, which are in `all`. */
export const fieldName = (field: string, all: Readonly<Record<string, unknown>> = {}): string => {
  const [, number, part] = VARIANT.exec(field) ?? []
  if (number === undefined) return NAMES[field]?.() ?? settingName(field) ?? field
  const words = all[`variants.${number}.name.${currentLanguage()}`]
  const variant = typeof words === 'string' ? words : m.office_field_variant({ number })
  return part === undefined ? variant : m.office_field_of({ variant, field: fieldName(part) })
}

// Internal ids that no page shows.
const HIDDEN = new Set(['invite', 'noteId', 'refundId', 'verdict'])

type Fields = Readonly<Record<string, unknown>> | null

/** The name of a variant is shown as a field only where it was changed; else it names the other fields. */
export const isShown = (field: string, before: Fields = null, after: Fields = null): boolean => {
  if (HIDDEN.has(field)) return false
  const [was, is] = [before?.[field], after?.[field]]
  return !isVariantName(field) || (was !== undefined && is !== undefined && was !== is)
}

const WEIGHT = /^(?:stockGrams|lowStockGrams|weight\..+|variants\.\d+\.grams)$/

const MONEY =
  /^(?:held|price|variants\.\d+\.price|cost|refunded|total|deliveryFee|unpaidLimit\.amount|refundLimits\..+|notices\.(?:costs|ceilings)\..+|deliveryAreas\..+\.fee)$/

/** Values that are the id of a category. */
const CATEGORY = /^(?:category|categories\..+\.parentId)$/

/** Texts for enumerated values. */
const WORDS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  fulfilment: STEP_NAMES,
  provider: PROVIDER_NAMES,
  state: REFUND_STATES,
  status: PAYMENT_STATES,
  unit: UNIT_WORDS,
}

const listWords = (field: string, value: readonly unknown[]): string => {
  const words = value.map(String).map((each) => {
    if (field === 'fields') return fieldName(each)
    if (field === 'categories.order') return categoryName(Number(each)) || `#${each}`
    if (isChannel(each)) return CHANNEL_NAMES[each]()
    return isNoticeKind(each) ? NOTICE_NAMES[each]() : each
  })
  return words.join(comma())
}

type Lines = NonNullable<PublishedChange['lines']>

/** Pieces of an order's lines. */
const PIECES = new Set(['lines', 'restocked'])

/** The numbers of a line whose order is gone, such as a removed one of an import. */
const numberedLine = ({ productId, variantId }: Pieces): string => {
  const product = m.office_of_product({ id: productId })
  return variantId === undefined
    ? product
    : m.office_field_of({ field: m.office_field_variant({ number: variantId }), variant: product })
}

/** `2 × Mango, 1.25 kg × Apples`. */
const piecesWords = (pieces: readonly Pieces[], lines: Lines): string =>
  pieces
    .map((each) => {
      const line = lines[lineKey(each)]
      const count = shownQuantity({ quantity: each.quantity, byWeight: line?.byWeight })
      return isolated(`${count} × ${line ? itemName(line) : numberedLine(each)}`)
    })
    .join(comma())

/** Formats a value for display. */
export const fieldValue = (field: string, value: unknown, lines: Lines = {}): string => {
  if (field.startsWith('hours.')) return typeof value === 'string' ? clockWords(value) : m.hours_closed()
  if (value === null && field.endsWith('.fee')) return m.office_settings_usual()
  if (value === undefined || value === null) return ''
  if (field === 'disabled') return value ? m.office_closed() : m.office_open()
  if (typeof value === 'boolean') return value ? m.office_yes() : m.office_no()
  if (field === 'paidAt' && typeof value === 'number') return formatDateTime(value)
  if (typeof value === 'number' && CATEGORY.test(field)) return categoryName(value) || `#${value}`
  if (typeof value === 'number' && WEIGHT.test(field)) return weightText(value, currentLanguage())
  if (typeof value === 'number') return MONEY.test(field) ? formatMoney(value) : String(value)
  if (Array.isArray(value) && /^(?:fields|notices\..+|categories\.order)$/.test(field))
    return listWords(field, value)
  if (Array.isArray(value) && PIECES.has(field)) return piecesWords(value as readonly Pieces[], lines)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'role' && isRole(value)) return isStaff(value) ? ROLE_NAMES[value]() : m.office_role_courier()
  if (field.startsWith('notices.quiet.')) return clockWords(value)
  if (field === 'format') return value.toUpperCase()
  if (field === 'category') {
    const category = SEED_CATEGORIES.find(({ name }) => name === value)
    return (category && categoryName(category.id)) || value
  }
  if (field === 'phone') return shownPhone(value)
  const word = WORDS[field]?.[value]
  if (word) return word()
  return field === 'onSince' ? formatDateTime(Date.parse(value)) : value
}
