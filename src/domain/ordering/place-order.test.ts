import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxGateway } from '#adapters/payment/sandbox-gateway.ts'
import type { User } from '#domain/identity/user.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { createShop } from '#domain/shop.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aShop, aShopper, ENGINES_HERE, stockOf, stockUp, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('placing an order on %s', (engine) => {
  let here: TestShop
  let mona: User
  beforeEach(async () => {
    here = await aShop(engine)
    mona = await aShopper(here)
    await stockUp(here, [10, 3, 0])
  })
  afterEach(() => here.close())

  test('[ORD-1] is priced by the shop, with the delivery fee', async () => {
    const items = [
      { productId: 2, quantity: 2 },
      { productId: 1, quantity: 3 },
    ]
    const { order, replayed } = await here.shop.placeOrder(mona, anOrderRequest({ items }), aKey())
    expect(replayed).toBe(false)
    expect(order.total).toBe(5 * 5500 + 3000)
    expect(order.lines.map((line) => line.productId)).toEqual([2, 1])
    expect(await here.shop.showOrder(mona, order.id)).toEqual(order)
    expect([await stockOf(here, 1), await stockOf(here, 2)]).toEqual([7, 1])
  })

  test('[AREA-2] [ADDR-6] the fee is that of its governorate, and a place that is not served is refused', async () => {
    const settings = {
      deliveryFee: 3500,
      deliveryAreas: { giza: { served: true, fee: 5000 }, aswan: { served: false, fee: null } },
    }
    const shop = createShop({
      ...here.ports,
      settings: { ...here.ports.settings, delivery: async () => settings },
    })
    const to = (city: string, agreedPrice?: number, pin?: GeoPoint) => {
      const { shippingInfo, ...request } = anOrderRequest()
      return shop.placeOrder(
        mona,
        { ...request, agreedPrice, shippingInfo: { ...shippingInfo, city, pin } },
        aKey(),
      )
    }
    expect((await to('الجيزة')).order).toMatchObject({ deliveryFee: 5000, total: 10_500 })
    expect((await to('Cairo')).order).toMatchObject({ deliveryFee: 3500, total: 9000 })
    expect((await to('Atlantis')).order).toMatchObject({ deliveryFee: 3500 })
    await expect(to('Giza', 8500)).rejects.toMatchObject({
      code: 'order.price-changed',
      facts: { agreed: 85, now: 105, deliveryFee: 50 },
    })
    await expect(to('كوم أمبو')).rejects.toMatchObject({
      code: 'order.not-served',
      facts: { governorate: 'aswan' },
    })
    // The pin decides as well as the words.
    const highDam = { lat: 23.97, lng: 32.878 }
    await expect(to('Cairo', undefined, highDam)).rejects.toMatchObject({
      code: 'order.pin-elsewhere',
      facts: { written: 'cairo', pin: 'aswan' },
    })
    await expect(to('Atlantis', undefined, highDam)).rejects.toMatchObject({ code: 'order.not-served' })
    const mallOfArabia = { lat: 30.0068, lng: 30.9737 }
    for (const city of ['Cairo', 'Atlantis', 'Giza'])
      expect((await to(city, undefined, mallOfArabia)).order).toMatchObject({ deliveryFee: 5000 })
    expect(await stockOf(here, 1)).toBe(4)
  })

  test('[ADDR-4] a pin is where it goes; without one the words are', async () => {
    const pin = { lat: 30.0391, lng: 31.2111 }
    const { shippingInfo, ...request } = anOrderRequest()
    const { order } = await here.shop.placeOrder(
      mona,
      { ...request, shippingInfo: { ...shippingInfo, pin } },
      aKey(),
    )
    const { order: another } = await here.shop.placeOrder(mona, anOrderRequest(), aKey())
    const goesTo = async (id: string) =>
      (await here.ports.stores.deliveries.briefsOf([id]))[0]?.errand?.destination
    expect(await goesTo(order.id)).toEqual(pin)
    expect(await goesTo(another.id)).toEqual(here.ports.places.find(shippingInfo).point)
    expect(await here.shop.showOrder(mona, order.id)).toMatchObject({ shippingInfo: { pin } })
  })

  test('[ORD-7] [CAT-5] the stock can’t be counted by orders that are refused in any case', async () => {
    const short = { items: [{ productId: 1, quantity: 99 }] }
    const codes = []
    for (const request of [short, { ...short, agreedPrice: 1 }])
      codes.push(
        await here.shop
          .placeOrder(mona, anOrderRequest(request), aKey())
          .catch((error) => [error.code, error.facts.lines]),
      )
    expect(codes).toEqual([
      ['order.stock-short', [{ productId: 1, quantity: 99 }]],
      ['order.price-changed', undefined],
    ])
  })

  test('[ORD-2] takes all lines or none', async () => {
    const items = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 4 },
      { productId: 3, quantity: 1 },
    ]
    const refused = here.shop.placeOrder(mona, anOrderRequest({ items }), aKey())
    await expect(refused).rejects.toMatchObject({
      code: 'order.stock-short',
      facts: {
        lines: [
          { productId: 2, quantity: 4, left: 3 },
          { productId: 3, quantity: 1, left: 0 },
        ],
      },
    })
    expect(await stockOf(here, 1)).toBe(10)
    expect((await here.shop.listOrders(mona, { limit: 50 })).items).toEqual([])
  })

  test('[ORD-5] twice under one key and body is one order', async () => {
    const request = anOrderRequest()
    const key = aKey()
    const first = await here.shop.placeOrder(mona, request, key)
    const again = await here.shop.placeOrder(mona, request, key)
    expect(again).toEqual({ order: first.order, replayed: true })
    expect(await stockOf(here, 1)).toBe(9)
  })

  test('[ORD-5] twenty times at once, for the last unit, is one order', async () => {
    const request = anOrderRequest({ items: [{ productId: 2, quantity: 3 }] })
    const key = aKey()
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => here.shop.placeOrder(mona, request, key)),
    )
    expect(new Set(placed.map(({ order }) => order.id))).toEqual(new Set([request.id]))
    expect(placed.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await stockOf(here, 2)).toBe(0)
    expect(here.happened.filter(({ type }) => type === 'order.placed')).toHaveLength(1)
  })

  test('[ORD-6] one key with two bodies is refused', async () => {
    const { key } = aKey()
    await here.shop.placeOrder(mona, anOrderRequest(), { key, requestDigest: 'one' })
    const other = here.shop.placeOrder(mona, anOrderRequest(), { key, requestDigest: 'other' })
    await expect(other).rejects.toThrow('order.key-reused')
  })

  test('[ORD-5] two shoppers may happen on the same key', async () => {
    const key = aKey()
    const omar = await aShopper(here, 'Omar')
    await here.shop.placeOrder(mona, anOrderRequest(), key)
    expect(await here.shop.placeOrder(omar, anOrderRequest(), key)).toMatchObject({ replayed: false })
  })

  test('[ORD-17] an id that is taken is refused, and the stock stays', async () => {
    const omar = await aShopper(here, 'Omar')
    const request = anOrderRequest()
    await here.shop.placeOrder(omar, request, aKey())
    await expect(here.shop.placeOrder(mona, request, aKey())).rejects.toThrow('order.id-taken')
    expect(await stockOf(here, 1)).toBe(9)
  })

  test('[ORD-8] all that a cart can keep is one order', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => 101 + index)
    await here.shop.addProducts(ids.map((id) => aProduct({ id, stock: 2 })))
    const items = ids.map((productId) => ({ productId, quantity: 1 }))
    const { order } = await here.shop.placeOrder(mona, anOrderRequest({ items }), aKey())
    expect(order.lines).toHaveLength(500)
    expect(await stockOf(here, 600)).toBe(1)
    await here.shop.returnOrder(mona, order.id)
    expect(await stockOf(here, 600)).toBe(2)
  })

  test('[ORD-8] an unknown product and a line twice are refused', async () => {
    const unknown = anOrderRequest({ items: [{ productId: 404, quantity: 1 }] })
    await expect(here.shop.placeOrder(mona, unknown, aKey())).rejects.toMatchObject({
      code: 'order.product-unknown',
      facts: { productIds: [404] },
    })
    const line = { productId: 1, quantity: 1 }
    const twice = here.shop.placeOrder(mona, anOrderRequest({ items: [line, line] }), aKey())
    await expect(twice).rejects.toThrow('order.line-repeated')
  })

  test.each([
    ['cash', 'pending'],
    ['visa', 'paid'],
    ['paypal', 'paid'],
    ['fawry', 'paid'],
  ] as const)('[ORD-9] %s starts %s', async (method, status) => {
    const { order } = await here.shop.placeOrder(mona, anOrderRequest({ method }), aKey())
    expect(order).toMatchObject({ status, fulfilment: 'placed' })
  })

  test('[ORD-15] later changes of the catalogue leave the order as it was', async () => {
    const { order } = await here.shop.placeOrder(mona, anOrderRequest(), aKey())
    await here.database.kysely
      .updateTable('products')
      .set({ price: 1, name_en: 'Renamed', pictures: '[]' })
      .where('id', '=', 1)
      .execute()
    expect((await here.shop.showOrder(mona, order.id)).lines).toEqual(order.lines)
  })

  test('[CAT-4] the catalogue is said to change only when shoppers can see it', async () => {
    const changes = () => here.happened.filter(({ type }) => type === 'catalogue.changed').length
    const before = changes()
    await here.shop.placeOrder(mona, anOrderRequest({ items: [{ productId: 1, quantity: 4 }] }), aKey())
    expect(changes()).toBe(before)
    await here.shop.placeOrder(mona, anOrderRequest({ items: [{ productId: 1, quantity: 1 }] }), aKey())
    expect(changes()).toBe(before + 1)
  })
})

test('[ORD-9] a declined payment is refused and takes nothing', async () => {
  const here = await aShop('sqlite', { payments: { ...sandboxGateway, authorize: async () => 'declined' } })
  const mona = await aShopper(here)
  await stockUp(here, [10])
  const declined = here.shop.placeOrder(mona, anOrderRequest({ method: 'visa' }), aKey())
  await expect(declined).rejects.toThrow('order.payment-declined')
  expect(await stockOf(here, 1)).toBe(10)
  await here.close()
})

test('[ORD-1] a price that changes while the order is being written is never the one charged', async () => {
  const authorized: number[] = []
  const here: TestShop = await aShop('sqlite', {
    payments: {
      ...sandboxGateway,
      async authorize({ amount }) {
        authorized.push(amount)
        // The price changes after it was read and before the stock is taken.
        if (authorized.length === 1)
          await here.database.kysely.updateTable('products').set({ price: 6000 }).execute()
        return 'approved'
      },
    },
  })
  const mona = await aShopper(here)
  await stockUp(here, [10])
  const { order } = await here.shop.placeOrder(mona, anOrderRequest({ method: 'visa' }), aKey())
  expect(order.total).toBe(9000)
  expect(authorized).toEqual([8500, 9000])
  expect(await stockOf(here, 1)).toBe(9)
  await here.close()
})
