import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { Errand } from '#domain/delivery/delivery.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Order, OrderLine } from '#domain/ordering/order.ts'
import type { OrderKey } from '#domain/ordering/order-store.ts'
import { chargeColumns, columnOf, eachCharge } from '#domain/ordering/quote.ts'

export type OrderRow = Selectable<Tables['orders']>
type LineRow = Selectable<Tables['order_lines']>

const variantOf = (row: LineRow): Pick<OrderLine, 'variantId' | 'variant' | 'sku'> =>
  row.variant_id === 0
    ? {}
    : {
        variantId: row.variant_id,
        variant: { en: row.variant_en, ar: row.variant_ar },
        ...(row.sku !== '' && { sku: row.sku }),
      }

const toLine = (row: LineRow): OrderLine => ({
  productId: row.product_id,
  ...variantOf(row),
  name: { en: row.name_en, ar: row.name_ar },
  picture: row.picture,
  unitPrice: row.unit_price,
  quantity: row.quantity,
  ...(row.by_weight === 1 && { byWeight: true }),
  ...(row.picked !== null && { picked: row.picked }),
  ...(row.agreed !== null && { agreed: row.agreed }),
  ...(row.replaces !== '' && { replaces: row.replaces }),
  ...(row.refunded > 0 && { refunded: row.refunded }),
  ...(row.restocked > 0 && { restocked: row.restocked }),
  ...(row.returnable === 0 && { returnable: false }),
})

type FulfilmentColumns = Pick<OrderRow, 'fulfilment' | 'is_ready' | 'is_unpaid'>

export const fulfilmentOf = ({ fulfilment, is_ready, is_unpaid }: FulfilmentColumns): Fulfilment => {
  if (fulfilment === 'preparing' && is_ready === 1) return 'ready'
  return fulfilment === 'cancelled' && is_unpaid === 1 ? 'unpaid' : fulfilment
}

export const fulfilmentColumns = (fulfilment: Fulfilment): FulfilmentColumns => {
  if (fulfilment === 'ready') return { fulfilment: 'preparing', is_ready: 1, is_unpaid: 0 }
  if (fulfilment === 'unpaid') return { fulfilment: 'cancelled', is_ready: 0, is_unpaid: 1 }
  return { fulfilment, is_ready: 0, is_unpaid: 0 }
}

/** True when the row is at this step. The flags are compared only where they tell two steps apart. */
export const isAtStep = (step: Fulfilment) => {
  const { fulfilment, is_ready, is_unpaid } = fulfilmentColumns(step)
  if (fulfilment === 'preparing')
    return sql<boolean>`orders.fulfilment = ${fulfilment} and orders.is_ready = ${is_ready}`
  return fulfilment === 'cancelled'
    ? sql<boolean>`orders.fulfilment = ${fulfilment} and orders.is_unpaid = ${is_unpaid}`
    : sql<boolean>`orders.fulfilment = ${fulfilment}`
}

const toOrder = (row: OrderRow, lines: readonly LineRow[]): Order => ({
  id: row.id,
  dayNumber: row.day_number,
  userId: row.user_id,
  status: row.status,
  fulfilment: fulfilmentOf(row),
  method: row.method,
  lines: lines.map(toLine),
  ...eachCharge((charge) => row[columnOf(charge)]),
  total: row.total,
  captured: row.captured ?? (row.method === 'cash' ? 0 : row.total),
  paymentDeadline: row.payment_deadline,
  shippingInfo: JSON.parse(row.shipping_info),
  createdAt: row.created_at,
  deliveredAt: row.delivered_at,
  returnedAt: row.returned_at,
  ...(row.return_request !== null && {
    returnRequest: { ...JSON.parse(row.return_request), settledAt: row.return_settled_at },
  }),
})

export const ordersOf = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []))
}

/** The request digest of an imported order, which had no request and took no stock. */
export const IMPORTED = ''

/** The row of a new order. */
export const orderRow = (
  order: Order,
  { key, requestDigest }: OrderKey,
  { destination, handOverCode }: Errand,
): Insertable<Tables['orders']> => ({
  id: order.id,
  user_id: order.userId,
  idempotency_key: key,
  request_digest: requestDigest,
  status: order.status,
  ...fulfilmentColumns(order.fulfilment),
  method: order.method,
  ...chargeColumns(order),
  total: order.total,
  captured: order.captured,
  payment_deadline: order.paymentDeadline,
  shipping_info: JSON.stringify(order.shippingInfo),
  created_at: order.createdAt,
  delivered_at: order.deliveredAt,
  returned_at: order.returnedAt,
  destination_lat: destination.lat,
  destination_lng: destination.lng,
  hand_over_code: handOverCode,
})

export const lineRows = (order: Order): Insertable<Tables['order_lines']>[] =>
  order.lines.map((line, index) => ({
    order_id: order.id,
    line_no: index + 1,
    product_id: line.productId,
    variant_id: line.variantId ?? 0,
    variant_en: line.variant?.en ?? '',
    variant_ar: line.variant?.ar ?? '',
    sku: line.sku ?? '',
    name_en: line.name.en,
    name_ar: line.name.ar,
    picture: line.picture,
    unit_price: line.unitPrice,
    quantity: line.quantity,
    by_weight: line.byWeight ? 1 : 0,
    returnable: line.returnable === false ? 0 : 1,
    picked: line.picked ?? null,
    agreed: line.agreed ?? null,
    replaces: line.replaces ?? '',
  }))
