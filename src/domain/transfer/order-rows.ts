import { MAX_CODE } from '#domain/catalog/goods.ts'
import { MAX_GRAMS } from '#domain/catalog/weight.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import {
  MAX_QUANTITY,
  ORDER_STATUSES,
  type Order,
  type OrderLine,
  quantityOf,
} from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import {
  amountOf,
  CHARGES,
  chargeColumns,
  chargesInEgp,
  columnOf,
  eachCharge,
} from '#domain/ordering/quote.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { cairoClock, cairoTime } from '#domain/shared/cairo.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { toEgp } from '#domain/shared/money.ts'
import { type Cells, readCells } from '#domain/transfer/read-cells.ts'
import type { CustomerOrder, ReadRow, Row, RowProblem } from '#domain/transfer/transfer.ts'

/** Three values of forty letters, and what separates them. */
const MAX_VARIANT_WORDS = 140

/** Columns of a line that files from before them lack. */
const LATER_COLUMNS = [
  'by_weight',
  'amount',
  'variant_id',
  'variant_en',
  'variant_ar',
  'sku',
  'returnable',
] as const

/** One row per order line; the fields of the order are repeated in each. */
export const ORDER_COLUMNS = [
  'id',
  'number',
  'customer_email',
  'customer_id',
  'status',
  'fulfilment',
  'method',
  'created_at',
  'delivered_at',
  'returned_at',
  ...CHARGES.map(columnOf),
  'total',
  'full_name',
  'phone',
  'alt_phone',
  'city',
  'district',
  'area',
  'address',
  'postal_code',
  'country',
  'product_id',
  'product_name_en',
  'product_name_ar',
  'picture',
  'unit_price',
  'quantity',
  ...LATER_COLUMNS,
] as const

/** Additional columns of an exported sheet of orders; an import ignores them. */
export const ORDER_EXPORT_COLUMNS = [...ORDER_COLUMNS, 'local_time', 'courier_name', 'refunded'] as const

/** A time in the format of spreadsheets: `2026-07-15 18:18`. */
const localTime = (at: number): string => cairoClock(at).toISOString().slice(0, 16).replace('T', ' ')

const time = (at: number | null): string | null => (at === null ? null : cairoTime(at))

export const orderRows = ({ order, email, courierName, refunded }: CustomerOrder): Row[] => {
  const to = order.shippingInfo
  const whole = {
    id: order.id,
    number: dayNumberOrNone(order.dayNumber),
    customer_email: email,
    customer_id: order.userId,
    status: order.status,
    fulfilment: order.fulfilment,
    method: order.method,
    created_at: time(order.createdAt),
    delivered_at: time(order.deliveredAt),
    returned_at: time(order.returnedAt),
    ...chargeColumns(chargesInEgp(order)),
    total: toEgp(order.total),
    full_name: to.fullName,
    phone: to.phone,
    alt_phone: to.altPhone ?? '',
    city: to.city,
    district: to.district ?? '',
    area: to.area ?? '',
    address: to.address,
    postal_code: to.postalCode ?? '',
    country: to.country ?? '',
  }
  const packed = order.lines.filter((line) => quantityOf(line) > 0)
  return packed.map((line) => ({
    ...whole,
    product_id: line.productId,
    product_name_en: line.name.en,
    product_name_ar: line.name.ar,
    picture: line.picture,
    unit_price: toEgp(line.unitPrice),
    quantity: quantityOf(line),
    by_weight: line.byWeight ? 'yes' : 'no',
    amount: toEgp(amountOf(line)),
    variant_id: line.variantId ?? null,
    variant_en: line.variant?.en ?? '',
    variant_ar: line.variant?.ar ?? '',
    sku: line.sku ?? '',
    returnable: line.returnable === false ? 'no' : 'yes',
    local_time: localTime(order.createdAt),
    courier_name: courierName,
    refunded: toEgp(refunded),
  }))
}

/** A line of an order, with the order's fields from that row. */
export interface OrderDraft {
  readonly row: number
  /** Empty for a customer without one; `customerId` identifies them then. */
  readonly email: string
  readonly customerId: string
  readonly order: Omit<Order, 'userId' | 'lines'>
  readonly line: OrderLine
}

// A file that was exported before a charge existed lacks its column.
const LATER_CHARGES = CHARGES.map(columnOf).filter((column) => column !== 'delivery_fee')

const REQUIRED = ORDER_COLUMNS.filter(
  (column) =>
    ![
      ...LATER_CHARGES,
      'number',
      'customer_id',
      'delivered_at',
      'returned_at',
      'alt_phone',
      'district',
      'area',
      'postal_code',
      'country',
      'picture',
      ...LATER_COLUMNS,
    ].includes(column),
)

const optional = (cells: Cells, column: string): string | undefined =>
  cells.line(column, { max: 100, optional: true }) || undefined

/** The variant of a line, as it was ordered. */
const variantOf = (cells: Cells): Pick<OrderLine, 'variantId' | 'variant' | 'sku'> => {
  if (cells.isEmpty('variant_id')) return {}
  const variantId = cells.id('variant_id')
  const en = cells.line('variant_en', { max: MAX_VARIANT_WORDS })
  const ar = cells.line('variant_ar', { max: MAX_VARIANT_WORDS })
  for (const column of ['variant_en', 'variant_ar']) if (!cells.has(column)) cells.wrong(column, 'missing')
  const sku = cells.line('sku', { max: MAX_CODE, optional: true })
  return { variantId, variant: { en: en ?? '', ar: ar ?? '' }, ...(sku && { sku }) }
}

/** A file from before this column says nothing, so the line can be returned. */
const isKept = (cells: Cells): boolean =>
  !cells.isEmpty('returnable') && cells.oneOf('returnable', ['yes', 'no']) === 'no'

/** What was paid for a line, where that was less than its price: it was packed heavier, or as a dearer substitute. */
const agreedFor = (line: OrderLine, cells: Cells): Pick<OrderLine, 'picked' | 'agreed'> => {
  const amount = cells.isEmpty('amount') ? undefined : cells.amount('amount')
  return amount === undefined || amount === amountOf(line) ? {} : { picked: line.quantity, agreed: amount }
}

/** Every field of a past order is required: undefined when one is missing or wrong. */
export const readOrderRow = (row: ReadRow, problems: RowProblem[]): OrderDraft | undefined => {
  const before = problems.length
  const cells = readCells(row, problems)
  for (const column of REQUIRED) if (!cells.has(column)) cells.wrong(column, 'missing')
  const createdAt = cells.time('created_at')
  if (createdAt === null) cells.wrong('created_at', 'missing')
  const method = cells.oneOf('method', PAYMENT_METHODS) ?? 'cash'
  const total = cells.amount('total') ?? 0
  const isByWeight = !cells.isEmpty('by_weight') && cells.oneOf('by_weight', ['yes', 'no']) === 'yes'
  const most = isByWeight ? MAX_GRAMS : MAX_QUANTITY
  const status = cells.oneOf('status', ORDER_STATUSES) ?? 'pending'
  const fulfilment = cells.oneOf('fulfilment', FULFILMENTS) ?? 'placed'
  const line: OrderLine = {
    productId: cells.id('product_id') ?? 0,
    ...variantOf(cells),
    name: {
      en: cells.line('product_name_en', { max: 120 }) ?? '',
      ar: cells.line('product_name_ar', { max: 120 }) ?? '',
    },
    picture: cells.line('picture', { max: 100, optional: true }) ?? '',
    unitPrice: cells.amount('unit_price') ?? 0,
    quantity: cells.whole('quantity', most) || cells.wrong('quantity', 'not-a-number') || 1,
    ...(isByWeight && { byWeight: true }),
    ...(isKept(cells) && { returnable: false }),
  }
  const draft = {
    row: row.row,
    email: cells.line('customer_email', { max: 254, optional: !cells.isEmpty('customer_id') }) ?? '',
    customerId: canonicalId(optional(cells, 'customer_id') ?? ''),
    order: {
      id: canonicalId(cells.line('id', { max: 64 }) ?? ''),
      dayNumber: null,
      status,
      // No payment arrives for an imported order.
      fulfilment: fulfilment === 'unpaid' ? 'cancelled' : fulfilment,
      paymentDeadline: null,
      method,
      ...eachCharge((charge) => cells.amount(columnOf(charge)) ?? 0),
      total,
      captured: method === 'cash' || status === 'pending' ? 0 : total,
      createdAt: createdAt ?? 0,
      deliveredAt: cells.time('delivered_at') ?? null,
      returnedAt: cells.time('returned_at') ?? null,
      shippingInfo: {
        fullName: cells.line('full_name', { max: 100 }) ?? '',
        phone: latinDigits(cells.line('phone', { max: 30 }) ?? ''),
        altPhone: optional(cells, 'alt_phone'),
        city: cells.line('city', { max: 100 }) ?? '',
        district: optional(cells, 'district'),
        area: optional(cells, 'area'),
        address: cells.line('address') ?? '',
        postalCode: optional(cells, 'postal_code'),
        country: optional(cells, 'country'),
      },
    },
    line: { ...line, ...agreedFor(line, cells) },
  } satisfies OrderDraft
  return problems.length === before ? draft : undefined
}
