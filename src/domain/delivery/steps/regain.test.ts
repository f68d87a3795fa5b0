import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderStops } from '#domain/delivery/stops/order-stops.ts'
import {
  aCourierOnShift,
  aCrew,
  aHandOver,
  anOrderAt,
  type Crew,
  reportsOf,
} from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

describe('[DELIV-23] the sequence of doors', () => {
  const door = (name: string, lat: number, lng: number) => ({ name, destination: { lat, lng } })
  const namesOf = (stops: readonly { readonly name: string }[]) => stops.map(({ name }) => name).join('')

  test('makes the whole way the shortest, not only the next stretch of it', () => {
    // Going to the nearest door first would mean driving back past the start.
    const stops = [door('c', 30, 31.05), door('a', 30, 30.985), door('b', 30, 31.02)]
    expect(namesOf(orderStops(stops, { lat: 30, lng: 31 }))).toBe('abc')
    expect(namesOf(orderStops(stops, { lat: 30, lng: 31.06 }))).toBe('cba')
    expect(namesOf(orderStops([], { lat: 30, lng: 31 }))).toBe('')
  })

  test('stays as it is for a courier who keeps to it', () => {
    const stops = [
      door('a', 30.01, 31),
      door('b', 30.02, 31.01),
      door('c', 30, 31.03),
      door('d', 29.99, 31.01),
    ]
    const [first, ...rest] = orderStops(stops, { lat: 30, lng: 31 })
    const there = first?.destination ?? { lat: 0, lng: 0 }
    const halfWay = { lat: (30 + there.lat) / 2, lng: (31 + there.lng) / 2 }
    expect(namesOf(orderStops(stops, halfWay))).toBe(namesOf(orderStops(stops, { lat: 30, lng: 31 })))
    expect(namesOf(orderStops(rest, there))).toBe(namesOf(rest))
  })

  test('holds for a bag that is full', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      door(String.fromCharCode(108 - index), 30, 31 + index / 100),
    )
    expect(namesOf(orderStops(many, { lat: 30, lng: 31.2 }))).toBe('abcdefghijkl')
  })
})

describe.each(ENGINES_HERE)('an order that its courier can’t bring, on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const cashOf = async (courierId: string) => {
    const { due, held, difference } = await here.ports.stores.cash.balanceOf(courierId)
    return { due, held, difference }
  }
  const stepsOf = async (orderId: string) =>
    (await here.ports.stores.steps.of([orderId])).map(({ kind, by, note }) => [kind, by, note])

  test('[DELIV-19] what was taken is given back with a reason until it is picked up, and is open again', async () => {
    const { shop } = here
    const { id } = await anOrderAt(here, crew, 'ready')
    const other = await aCourierOnShift(here, 'Hany')
    await expect(shop.giveBackDelivery(other, id, { reason: 'Flat tyre' })).rejects.toThrow('order.not-found')
    const given = await shop.giveBackDelivery(crew.courier, id, { reason: 'Flat tyre' })
    expect(given).toMatchObject({ courierId: null, order: { fulfilment: 'ready' } })
    // A device that received no answer repeats the request.
    await shop.giveBackDelivery(crew.courier, id, { reason: 'Flat tyre' })
    expect((await stepsOf(id)).slice(-1)).toEqual([['given_back', 'courier', 'Flat tyre']])
    expect(here.happened.filter(({ type }) => type === 'courier.released')).toHaveLength(1)
    expect(await shop.listStops(crew.courier)).toEqual([])
    const { steps } = await shop.showAnyOrder(crew.office, id)
    expect(steps.at(-1)).toMatchObject({ kind: 'given_back', note: 'Flat tyre', actorName: 'Karim' })
    await shop.takeDelivery(other, id)
    await shop.pickUpOrder(other, id)
    await expect(shop.giveBackDelivery(other, id, { reason: 'Rain' })).rejects.toThrow('order.cannot-become')
  })

  test('[DELIV-30] a refused order is brought back: ready, without cash due, and listed for the office until settled', async () => {
    const { shop } = here
    const { id } = await anOrderAt(here, crew, 'arrived')
    const other = await aCourierOnShift(here, 'Hany')
    const bringBack = (by = crew.courier) => shop.bringBackOrder(by, id, { reason: 'order-refused' })
    await expect(bringBack(other)).rejects.toThrow('order.not-found')
    expect(await bringBack()).toMatchObject({ courierId: null, order: { fulfilment: 'ready' } })
    // A device that received no answer repeats the request.
    await bringBack()
    expect((await stepsOf(id)).slice(-2)).toEqual([
      ['arrived', 'courier', null],
      ['given_back', 'courier', 'order-refused'],
    ])
    expect(await cashOf(crew.courier.id)).toEqual({ due: 0, held: 0, difference: 0 })
    expect([await shop.listStops(crew.courier), (await shop.listDone(crew.courier)).length]).toEqual([[], 0])
    expect((await shop.listOpenDeliveries(other, { limit: 5 })).items).toEqual([])
    const { broughtBack, givenBack } = await shop.listAttention(crew.office)
    const [listed] = broughtBack
    expect(listed).toMatchObject({ orderId: id, note: 'order-refused', actorName: 'Karim' })
    expect(givenBack).toEqual([])
    await shop.settleAttention(crew.office, { kind: 'hand-over', id: listed?.id ?? '', settled: true })
    expect((await shop.listAttention(crew.office)).broughtBack).toEqual([])
    // Before the pick-up, the order waits for the next courier.
    await shop.takeDelivery(other, id)
    await expect(bringBack(other)).rejects.toThrow('order.cannot-become')
    await shop.giveBackDelivery(other, id, { reason: 'too-far' })
    expect((await shop.listAttention(crew.office)).broughtBack).toEqual([])
  })

  test('[DELIV-29] a courier who gets a picked-up order sees from whom to fetch it, until arrival', async () => {
    const { shop } = here
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    expect(await shop.listStops(crew.courier)).toMatchObject([{ from: null }])
    const hany = await aCourierOnShift(here, 'Hany')
    await shop.passOnOrder(crew.office, id, hany.id, 'A flat tyre')
    expect(await shop.listStops(hany)).toMatchObject([{ from: { name: 'Karim', phone: '01112345678' } }])
    await shop.arrive(hany, id)
    expect(await shop.listStops(hany)).toMatchObject([{ from: null }])
  })

  test('[DELIV-20] the office gives what was picked up to another courier, from whom the cash is due then', async () => {
    const { shop } = here
    const { id, total } = await anOrderAt(here, crew, 'arrived')
    const hany = await aCourierOnShift(here, 'Hany')
    const passOn = (to: string) => shop.passOnOrder(crew.office, id, to, 'His phone is dead')
    expect((await passOn(hany.id)).order.fulfilment).toBe('on_the_way')
    expect(await cashOf(crew.courier.id)).toEqual({ due: 0, held: 0, difference: 0 })
    expect(await cashOf(hany.id)).toEqual({ due: total, held: 0, difference: 0 })
    expect((await shop.followOrder(crew.owner, id)).journey.courier?.name).toBe('Hany')
    expect((await stepsOf(id)).at(-1)).toEqual(['assigned', 'shop', 'His phone is dead'])
    // Actions that the first courier recorded offline are refused and change nothing.
    await expect(shop.handOverOrder(crew.courier, id, await aHandOver(here, id))).rejects.toThrow(
      'order.not-found',
    )
    await expect(shop.arrive(crew.courier, id)).rejects.toThrow('order.not-found')
    expect((await shop.showOrder(crew.owner, id)).status).toBe('pending')
    // The order is passed back and passed on once more.
    await passOn(crew.courier.id)
    await passOn(hany.id)
    await shop.arrive(hany, id)
    await shop.handOverOrder(hany, id, await aHandOver(here, id))
    expect(await cashOf(hany.id)).toEqual({ due: 0, held: total, difference: 0 })
    expect(await cashOf(crew.courier.id)).toEqual({ due: 0, held: 0, difference: 0 })
    await expect(passOn(crew.courier.id)).rejects.toThrow('order.cannot-become')
    const assigned = (await shop.listAudit(crew.office, { subject: `order:${id}` }, { limit: 10 })).items
    expect(assigned.filter(({ what }) => what === 'order.assigned')).toHaveLength(3)
  })

  test('[DELIV-20] it goes to a courier on shift, and only from who may assign', async () => {
    const { shop } = here
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    const off = await aCourierOnShift(here, 'Hany')
    await shop.endShift(off)
    await expect(shop.passOnOrder(crew.office, id, off.id, 'x')).rejects.toThrow('courier.not-found')
    await expect(shop.passOnOrder(crew.office, id, crew.owner.id, 'x')).rejects.toThrow('courier.not-found')
    await expect(shop.passOnOrder(crew.courier, id, off.id, 'x')).rejects.toThrow('role.not-yours')
    const waiting = await anOrderAt(here, crew, 'ready')
    here.time.now += 1000
    await shop.startShift(off)
    await expect(shop.passOnOrder(crew.office, waiting.id, off.id, 'x')).rejects.toThrow(
      'order.cannot-become',
    )
  })

  test('[DELIV-20] of a concurrent pass-on and hand-over exactly one succeeds', async () => {
    const { shop } = here
    const hany = await aCourierOnShift(here, 'Hany')
    for (let round = 0; round < 5; round++) {
      const { id, total } = await anOrderAt(here, crew, 'arrived')
      const before = { karim: await cashOf(crew.courier.id), hany: await cashOf(hany.id) }
      const handOver = await aHandOver(here, id)
      const [handed, passed] = await Promise.allSettled([
        shop.handOverOrder(crew.courier, id, handOver),
        shop.passOnOrder(crew.office, id, hany.id, 'His phone is dead'),
      ])
      expect([handed.status, passed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const isHanded = handed.status === 'fulfilled'
      expect((await cashOf(crew.courier.id)).held - before.karim.held).toBe(isHanded ? total : 0)
      expect((await cashOf(hany.id)).due - before.hany.due).toBe(isHanded ? 0 : total)
      expect((await cashOf(crew.courier.id)).due).toBe(0)
      if (!isHanded) await shop.cancelOrder(crew.office, id, 'done')
    }
  })

  test('[DELIV-21] the office takes what was picked up back to the shop, where another courier can take it', async () => {
    const { shop } = here
    const { id, total } = await anOrderAt(here, crew, 'on_the_way')
    await expect(shop.sendBackOrder(crew.courier, id, 'x')).rejects.toThrow('role.not-yours')
    expect(await shop.sendBackOrder(crew.office, id, 'Broken bike')).toMatchObject({
      courierId: null,
      pickedUpAt: null,
      order: { fulfilment: 'ready', status: 'pending' },
    })
    expect(await cashOf(crew.courier.id)).toEqual({ due: 0, held: 0, difference: 0 })
    expect((await stepsOf(id)).at(-1)).toEqual(['ready', 'shop', 'Broken bike'])
    expect(await shop.listStops(crew.courier)).toEqual([])
    await shop.endShift(crew.courier)
    const hany = await aCourierOnShift(here, 'Hany')
    expect((await shop.listOpenDeliveries(hany, { limit: 5 })).items.map(({ order }) => order.id)).toEqual([
      id,
    ])
    await shop.takeDelivery(hany, id)
    await shop.pickUpOrder(hany, id)
    expect(await cashOf(hany.id)).toEqual({ due: total, held: 0, difference: 0 })
    await expect(
      shop.sendBackOrder(crew.office, (await anOrderAt(here, { ...crew, courier: hany }, 'ready')).id, 'x'),
    ).rejects.toThrow('order.cannot-become')
  })

  test('[DELIV-22] the office says for a courier that it was handed over: the cash is with that courier', async () => {
    const { shop } = here
    const { id, total } = await anOrderAt(here, crew, 'on_the_way')
    const given = { reason: 'He called: it was handed over' }
    await expect(shop.markOrderDelivered(crew.courier, id, given)).rejects.toThrow('role.not-yours')
    expect((await shop.markOrderDelivered(crew.office, id, given)).order).toMatchObject({
      status: 'delivered',
      fulfilment: 'delivered',
    })
    expect(await cashOf(crew.courier.id)).toEqual({ due: 0, held: total, difference: 0 })
    expect((await stepsOf(id)).at(-1)).toEqual(['delivered', 'shop', given.reason])
    expect((await shop.listAttention(crew.office)).forced).toMatchObject([
      { orderId: id, note: given.reason },
    ])
    expect(await shop.listStops(crew.courier)).toEqual([])
    // The first courier's offline hand-over arrives too late and is not counted twice.
    await expect(shop.handOverOrder(crew.courier, id, await aHandOver(here, id))).rejects.toThrow(
      'order.cannot-become',
    )
    expect((await cashOf(crew.courier.id)).held).toBe(total)
    await expect(shop.markOrderDelivered(crew.office, id, given)).rejects.toThrow('order.cannot-become')
    const ready = await anOrderAt(here, crew, 'ready')
    await expect(shop.markOrderDelivered(crew.office, ready.id, given)).rejects.toThrow('order.cannot-become')
  })

  test('[DELIV-22] another amount is a difference with the reason, and what its owner confirmed is closed, too', async () => {
    const { shop } = here
    const { id, total } = await anOrderAt(here, crew, 'on_the_way')
    expect(await shop.showAnyOrder(crew.office, id)).toMatchObject({ awaitsHandOver: false })
    await shop.deliverOrder(crew.owner, id, here.time.now)
    expect(await shop.listStops(crew.courier)).toHaveLength(1)
    expect(await shop.showAnyOrder(crew.office, id)).toMatchObject({ awaitsHandOver: true })
    await shop.markOrderDelivered(crew.office, id, { reason: 'No change', collected: total - 100 })
    expect(await cashOf(crew.courier.id)).toMatchObject({ due: 0, held: total - 100 })
    expect((await shop.listAttention(crew.office)).differences).toMatchObject([
      { orderId: id, reason: 'No change' },
    ])
    expect(await shop.listStops(crew.courier)).toEqual([])
    expect(await shop.showAnyOrder(crew.office, id)).toMatchObject({ awaitsHandOver: false })
  })

  test('[DELIV-25] a courier is told why the office took away what was picked up, and nothing of other orders', async () => {
    const { shop } = here
    const hany = await aCourierOnShift(here, 'Hany')
    const [sentBack, passedOn, cancelled, delivered] = [
      await anOrderAt(here, crew, 'on_the_way'),
      await anOrderAt(here, crew, 'arrived'),
      await anOrderAt(here, crew, 'on_the_way'),
      await anOrderAt(here, crew, 'on_the_way'),
    ].map(({ id }) => id) as [string, string, string, string]
    const why = (id: string) => shop.explainGoneStop(crew.courier, id)
    expect(await why(sentBack)).toEqual({ kind: null, reason: null })
    await shop.sendBackOrder(crew.office, sentBack, 'العميل أجّل')
    await shop.passOnOrder(crew.office, passedOn, hany.id, 'Your phone is off')
    await shop.cancelOrder(crew.office, cancelled, 'Sold out')
    await shop.markOrderDelivered(crew.office, delivered, { reason: 'He called' })
    expect(await why(sentBack)).toEqual({ kind: 'ready', reason: 'العميل أجّل' })
    expect(await why(passedOn)).toEqual({ kind: 'assigned', reason: 'Your phone is off' })
    expect(await why(cancelled)).toMatchObject({ reason: 'Sold out' })
    expect(await why(delivered)).toEqual({ kind: 'delivered', reason: 'He called' })
    await expect(shop.explainGoneStop(hany, sentBack)).rejects.toThrow('order.not-found')
    await expect(shop.explainGoneStop(crew.owner, sentBack)).rejects.toThrow('role.not-yours')
  })

  test('[DELIV-24] the tally of a courier’s day comes from the shop', async () => {
    const { shop } = here
    const yesterday = await anOrderAt(here, crew, 'delivered')
    here.time.now += 24 * 60 * 60 * 1000
    const first = await anOrderAt(here, crew, 'delivered')
    here.time.now += 60_000
    const paid = await anOrderAt(here, crew, 'delivered', { method: 'visa' })
    const confirmed = await anOrderAt(here, crew, 'on_the_way')
    await shop.deliverOrder(crew.owner, confirmed.id, here.time.now)
    const done = await shop.listDone(crew.courier)
    expect(done.map(({ order, collected }) => [order.id, collected])).toEqual([
      [first.id, first.total],
      [paid.id, 0],
    ])
    expect(done.some(({ order }) => order.id === yesterday.id)).toBe(false)
  })

  test('[DELIV-23] the arrival time includes the stops before it in that sequence', async () => {
    const { shop } = here
    const near = { lat: 30.05, lng: 31.24 }
    const far = { lat: 30.09, lng: 31.33 }
    const to = (pin: typeof near) => ({
      shippingInfo: { fullName: 'Mona', phone: '01001234567', city: 'Cairo', address: 'x', pin },
    })
    const taken = await anOrderAt(here, crew, 'on_the_way', to(far))
    const later = await anOrderAt(here, crew, 'on_the_way', to(near))
    here.time.now += 1000
    await shop.reportPositions(crew.courier, reportsOf(here, [{ lat: 30.046, lng: 31.23 }]))
    const before = async (id: string) => (await shop.followOrder(crew.owner, id)).live.stopsBefore
    expect([await before(later.id), await before(taken.id)]).toEqual([0, 1])
  })
})
