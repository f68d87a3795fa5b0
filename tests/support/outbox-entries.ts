import { randomUUID } from 'node:crypto'
import type { OrderEntry } from '#contracts/outbox.ts'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { anOrderEntry } from '#web/outbox/entry.ts'

export const SHIPPING = { fullName: 'Mona Adel', phone: '01001234567', city: 'Giza', address: '12 Tahrir St' }

export const aHistoryLine = (fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 1,
  name: 'Ewais mango',
  price: 55,
  image: '',
  quantity: 1,
  orderedAt: '',
  delivered: false,
  deliveredAt: null,
  ...fields,
})

/** An order of one mango by Mona, made at noon; the body follows from its lines. */
export const aWaitingOrder = (
  fields: Partial<Parameters<typeof anOrderEntry>[0]> = {},
  lines: readonly Partial<HistoryEntry>[] = [{}],
): OrderEntry => {
  const orderId = fields.orderId ?? randomUUID()
  return anOrderEntry({
    owner: 'mona',
    now: 1_700_000_000_000,
    key: randomUUID(),
    shippingInfo: SHIPPING,
    method: 'cash',
    paidFrom: 'cart',
    ...fields,
    orderId,
    lines: lines.map((line) => aHistoryLine({ ...line, orderId })),
  })
}
