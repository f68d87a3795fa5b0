import { type Kysely, sql } from 'kysely'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { fulfilmentColumns } from '#adapters/db/orders/order-rows.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import { UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { orderWords } from '#domain/ordering/order-words.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { fold } from '#domain/shared/arabic.ts'
import { cairoDate } from '#domain/shared/cairo.ts'

const FIRST = [
  'محمد',
  'أحمد',
  'Mona',
  'منى',
  'Youssef',
  'سلمى',
  'هبة',
  'Omar',
  'خالد',
  'Dina',
  'مريم',
  'كريم',
]
const LAST = ['عادل', 'Hassan', 'السيد', 'Kamal', 'فتحي', 'Nabil', 'لطفي', 'Amin', 'زكي', 'Sherif', 'حسن']
const DISTRICTS = ['Dokki', 'Zamalek', 'المعادي', 'Nasr City', 'مصر الجديدة', 'Downtown']

const DAYS = 120
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const AT_ONCE = 500
const UNFINISHED_SHARE = 0.002

/** A seeded random generator, so that every run is the same. */
const createDice = () => {
  let seed = 20_261_115
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  return {
    next,
    below: (most: number): number => Math.floor(next() * most),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

export interface MadeOrders {
  /** Search terms as staff would type them. */
  readonly searches: readonly string[]
}

/** Four months of orders: most received, some cancelled, the newest unfinished. */
export const makeOrders = async (
  db: Kysely<Tables>,
  count: number,
  people: { readonly shopper: string; readonly couriers: readonly string[] },
  now: number,
): Promise<MadeOrders> => {
  const dice = createDice()
  const searches: string[] = []
  const numbers = new Map<string, number>()
  for (let made = 0; made < count; made += AT_ONCE) {
    const rows = {
      orders: [] as object[],
      lines: [] as object[],
      steps: [] as object[],
      words: [] as object[],
    }
    for (let index = 0; index < AT_ONCE; index++) {
      const share = (made + index) / count
      const createdAt = Math.round(now - (1 - share) * DAYS * DAY_MS)
      const day = cairoDate(createdAt)
      const dayNumber = (numbers.get(day) ?? 0) + 1
      numbers.set(day, dayNumber)
      const id = uuidIds({ now: () => createdAt }).next()
      const isOpen = share > 1 - UNFINISHED_SHARE
      const fulfilment = isOpen ? dice.of(UNFINISHED) : dice.next() < 0.05 ? 'cancelled' : 'delivered'
      const isBack = fulfilment === 'cancelled' || dice.next() < 0.02
      const method = dice.of(PAYMENT_METHODS)
      const status = isOpen ? (method === 'cash' ? 'pending' : 'paid') : isBack ? 'returned' : 'delivered'
      const phone = `+201${dice.of([0, 1, 2, 5])}${String(dice.below(1e8)).padStart(8, '0')}`
      const shippingInfo = {
        fullName: `${dice.of(FIRST)} ${dice.of(LAST)}`,
        phone,
        city: 'Cairo',
        district: dice.of(DISTRICTS),
        address: '12 Tahrir St',
      }
      const total = 3000 + 100 * dice.below(2000)
      const doneAt = createdAt + (20 + dice.below(40)) * MINUTE_MS
      rows.orders.push({
        id,
        user_id: people.shopper,
        idempotency_key: id,
        request_digest: 'made',
        status,
        ...fulfilmentColumns(fulfilment),
        method,
        delivery_fee: 3000,
        total,
        shipping_info: JSON.stringify(shippingInfo),
        created_at: createdAt,
        delivered_at: fulfilment === 'delivered' ? doneAt : null,
        returned_at: isBack ? doneAt : null,
        destination_lat: 30.05,
        destination_lng: 31.24,
        hand_over_code: '0417',
        courier_id: fulfilment === 'placed' ? null : dice.of(people.couriers),
        shop_day: day,
        day_number: dayNumber,
        words_made: 1,
        customer_key: fold(shippingInfo.fullName),
      })
      for (let line = 1; line <= 1 + dice.below(4); line++)
        rows.lines.push({
          order_id: id,
          line_no: line,
          product_id: 1 + dice.below(40),
          name_en: 'Ewais mango',
          name_ar: 'مانجو عويس',
          picture: 'ewais-mango-front',
          unit_price: 5500,
          quantity: 1 + dice.below(3),
        })
      for (const [step, kind] of ['preparing', 'on_the_way', fulfilment].entries())
        if (kind !== 'placed')
          rows.steps.push({
            id: `${id}-${step}`,
            order_id: id,
            step_no: step + 1,
            kind,
            at: createdAt + step * MINUTE_MS,
            mover: 'shop',
            actor_id: null,
            note: null,
          })
      for (const word of orderWords({ id, dayNumber, shippingInfo }))
        rows.words.push({ order_id: id, word, created_at: createdAt })
      if (dice.next() < 200 / count)
        searches.push(shippingInfo.fullName, phone, id.slice(-6), dayNumberText(dayNumber))
    }
    await db.transaction().execute(async (tx) => {
      for (const [table, values] of [
        ['orders', rows.orders],
        ['order_lines', rows.lines],
        ['order_steps', rows.steps],
        ['order_words', rows.words],
      ] as const)
        await tx.insertInto(table).values(values).execute()
    })
  }
  await sql`analyze`.execute(db)
  return { searches }
}
