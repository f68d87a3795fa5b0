import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nearestFree } from '#adapters/dispatch/nearest-free.ts'
import { MOST_STOPS } from '#domain/delivery/delivery.ts'
import { dispatchWaiting } from '#domain/delivery/dispatch/dispatch-delivery.ts'
import type { User } from '#domain/identity/user.ts'
import { startReactions } from '#domain/reactions.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { aKey, anErrand, anOrder, anOrderRequest } from '#tests/support/builders.ts'
import { aCourierOnShift, aHandOver, aPerson, reportsOf } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const at = (lat: number, lng: number) => ({ lat, lng, at: 0, heading: null })

const shopPlace = NEW_SHOP_SETTINGS.place

test('[DELIV-11] couriers are chosen by fewest stops, then by distance; an unknown position comes last', () => {
  const busy = { id: 'busy', stops: 1, position: at(shopPlace.lat, shopPlace.lng) }
  const far = { id: 'far', stops: 0, position: at(30.2, 31.4) }
  const near = { id: 'near', stops: 0, position: at(30.05, 31.23) }
  const unseen = { id: 'unseen', stops: 0, position: undefined }
  expect(nearestFree.choose(shopPlace, [busy, unseen, far, near])).toBe('near')
  expect(nearestFree.choose(shopPlace, [busy, unseen, far])).toBe('far')
  expect(nearestFree.choose(shopPlace, [busy, unseen])).toBe('unseen')
  expect(nearestFree.choose(shopPlace, [busy])).toBe('busy')
  expect(nearestFree.choose(shopPlace, [])).toBeUndefined()
})

describe.each(ENGINES_HERE)('a shop that gives deliveries out by itself on %s', (engine) => {
  let here: TestShop
  let owner: User
  beforeEach(async () => {
    here = await aShop(engine, { dispatcher: nearestFree })
    await stockUp(here, [1000])
    owner = await aPerson(here, 'shopper')
  })
  afterEach(() => here.close())

  const place = async () => {
    // The oldest order is dispatched first, so the two need different times.
    here.time.now += 1000
    return (await here.shop.placeOrder(owner, anOrderRequest(), aKey())).order.id
  }
  const courierOf = (orderId: string) => here.shop.findCourier(orderId)
  const seen = (courier: User, lat: number, lng: number) =>
    here.shop.reportPositions(courier, reportsOf(here, [{ lat, lng }]))

  test('[DELIV-11] an order goes to the nearest of those with the fewest stops', async () => {
    const near = await aCourierOnShift(here, 'Near')
    const far = await aCourierOnShift(here, 'Far')
    await seen(near, 30.046, 31.225)
    await seen(far, 30.2, 31.4)
    const first = await place()
    await expect.poll(() => courierOf(first)).toBe(near.id)
    const second = await place()
    await expect.poll(() => courierOf(second)).toBe(far.id)
  })

  test('[SET-11] the nearest courier is counted from where the settings say the shop stands', async () => {
    const near = await aCourierOnShift(here, 'Near')
    const far = await aCourierOnShift(here, 'Far')
    await seen(near, 30.05, 31.23)
    await seen(far, 30.2, 31.4)
    const admin = await aPerson(here, 'admin')
    await here.shop.changeSettings(admin, { version: 0, settings: { place: { lat: 30.2, lng: 31.41 } } })
    const first = await place()
    await expect.poll(() => courierOf(first)).toBe(far.id)
  })

  test('[DELIV-11] an order that found nobody waits for the next who starts or gets free', async () => {
    const orders = [await place()]
    const karim = await aCourierOnShift(here)
    await expect.poll(() => courierOf(orders[0] ?? '')).toBe(karim.id)
    for (let i = 0; i < MOST_STOPS; i++) orders.push(await place())
    await expect.poll(async () => (await here.shop.listStops(karim)).length).toBe(MOST_STOPS)
    const [first = '', last = ''] = [orders[0], orders.at(-1)]
    expect(await courierOf(last)).toBeUndefined()
    const office = await aPerson(here, 'admin')
    await here.shop.prepareOrder(office, first)
    await here.shop.pickUpOrder(karim, first)
    await here.shop.arrive(karim, first)
    await here.shop.handOverOrder(karim, first, await aHandOver(here, first))
    await expect.poll(() => courierOf(last)).toBe(karim.id)
    const [step] = await here.ports.stores.steps.of([last])
    expect(step).toMatchObject({ kind: 'assigned', by: 'shop', actorId: null })
  })

  test('[DELIV-26] a courier who gave an order back gets it again only after a while and without another courier', async () => {
    const karim = await aCourierOnShift(here, 'Karim')
    const first = await place()
    await expect.poll(() => courierOf(first)).toBe(karim.id)
    await here.shop.giveBackDelivery(karim, first, { reason: 'too-far' })
    const look = dispatchWaiting(here.ports)
    await look()
    expect(await courierOf(first)).toBeUndefined()
    // Orders after the failed one are still dispatched.
    const second = await place()
    await expect.poll(() => courierOf(second)).toBe(karim.id)
    here.time.now += 15 * 60_000
    await look()
    expect(await courierOf(first)).toBe(karim.id)
    await here.shop.giveBackDelivery(karim, first, { reason: 'too-far' })
    here.time.now += 15 * 60_000
    const hany = await aCourierOnShift(here, 'Hany')
    await expect.poll(() => courierOf(first)).toBe(hany.id)
  })

  test('[DELIV-30] what was brought back from the door is not given out again by itself', async () => {
    const karim = await aCourierOnShift(here, 'Karim')
    const id = await place()
    await expect.poll(() => courierOf(id)).toBe(karim.id)
    const office = await aPerson(here, 'admin')
    await here.shop.prepareOrder(office, id)
    await here.shop.pickUpOrder(karim, id)
    await here.shop.bringBackOrder(karim, id, { reason: 'nobody-home' })
    const hany = await aCourierOnShift(here, 'Hany')
    here.time.now += 60 * 60_000
    await dispatchWaiting(here.ports)()
    expect(await courierOf(id)).toBeUndefined()
    await here.shop.giveDelivery(office, id, hany.id)
    expect(await courierOf(id)).toBe(hany.id)
  })

  test('[DELIV-11] an order whose moment was missed is given out when the shop starts again', async () => {
    const karim = await aCourierOnShift(here)
    const order = anOrder({ userId: owner.id })
    await here.ports.stores.orders.add(order, aKey(), anErrand)
    const again = startReactions(here.ports, 'another', (error) => {
      throw error
    })
    await expect.poll(() => courierOf(order.id)).toBe(karim.id)
    await again.stop()
  })
})
