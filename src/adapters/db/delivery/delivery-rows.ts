import type { Db } from '#adapters/db/engine/engine.ts'
import { type OrderRow, ordersOf } from '#adapters/db/orders/order-rows.ts'
import type { Errand } from '#domain/delivery/delivery.ts'
import type { FoundDelivery } from '#domain/delivery/stores.ts'

type ErrandRow = Pick<OrderRow, 'destination_lat' | 'destination_lng' | 'hand_over_code'>

export const toErrand = ({
  destination_lat: lat,
  destination_lng: lng,
  hand_over_code,
}: ErrandRow): Errand | null =>
  lat === null || lng === null || hand_over_code === null
    ? null
    : { destination: { lat, lng }, handOverCode: hand_over_code }

export const found = async (db: Db, rows: readonly OrderRow[]): Promise<FoundDelivery[]> => {
  const orders = await ordersOf(db, rows)
  return rows.flatMap((row, index) => {
    const order = orders[index]
    if (!order) return []
    return {
      order,
      errand: toErrand(row),
      courierId: row.courier_id,
      pickedUpAt: row.picked_up_at,
      seal: row.hand_over_seal === null ? null : JSON.parse(row.hand_over_seal),
      wrongCodes: row.wrong_codes,
      handOverId: row.hand_over_id,
      isNear: row.near_at !== null,
    }
  })
}
