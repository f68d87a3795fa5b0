import { randomUUID } from 'node:crypto'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { listProducts } from '#contracts/operations/catalog.ts'
import { prepareOrder } from '#contracts/operations/office.ts'
import { placeOrder } from '#contracts/operations/ordering.ts'
import { expectOk, type Send } from '#server/simulate/client.ts'
import type { LoadCrew } from '#server/simulate/crew.ts'

/** Near and far districts, so that routes differ. */
const QUARTERS = [
  'Zamalek',
  'Dokki',
  'Maadi',
  'Heliopolis',
  'Nasr City',
  'Shubra',
  'Mohandessin',
  'Garden City',
]

const orderOf = (index: number, productId: number) => ({
  id: randomUUID(),
  items: [{ productId, quantity: 1 }],
  shippingInfo: {
    fullName: 'Mona Adel',
    phone: '01001234567',
    city: 'Cairo',
    district: QUARTERS[index % QUARTERS.length],
    address: `${index + 1} Tahrir St`,
  },
  method: index % 2 === 0 ? ('cash' as const) : ('visa' as const),
})

/** Places and prepares this many orders; returns their ids. */
export const placeOrders = async (
  send: Send,
  { shopper, office }: LoadCrew,
  count: number,
): Promise<readonly string[]> => {
  const catalogue = expectOk(await send(listProducts, { query: { pageSize: 100 } }), 'the catalogue')
  // Products with options need a choice, which one order of many does not have to make.
  const products = catalogue.products
    .filter(({ hasOptions, weight }) => !hasOptions && !weight)
    .map(({ id }) => id)
  const placed: string[] = []
  while (placed.length < count) {
    const productId = products[placed.length % products.length]
    if (productId === undefined) throw new CannotStart('Everything is sold out')
    const body = orderOf(placed.length, productId)
    const answer = await send(placeOrder, { body }, { token: shopper, key: randomUUID() })
    if (answer.status === 409) {
      products.splice(products.indexOf(productId), 1)
      continue
    }
    expectOk(answer, 'an order')
    expectOk(await send(prepareOrder, { params: { id: body.id } }, { token: office }), 'preparing')
    placed.push(body.id)
  }
  return placed
}
