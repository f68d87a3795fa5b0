import { afterEach, describe, expect, test } from 'vitest'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import { OFF_WAY_METRES, restOf } from '#domain/delivery/arrival/way.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { readConfig } from '#server/config.ts'
import { fillDemoShop } from '#server/demo/demo-shop.ts'
import { hireDemoCrew } from '#server/demo/hire.ts'
import { createSimulatedCouriers, type SimulatedCouriers } from '#server/demo/simulated-couriers.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aCourierOnShift, anOrderAt, aPerson } from '#tests/support/couriers.ts'
import { aShop, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const sketch = createSketchGeography()
const open: TestShop[] = []
afterEach(async () => {
  for (const here of open.splice(0)) await here.close()
})

/** A demo shop with its simulated couriers at work. */
const aDemoShop = async (replaced: Partial<Ports> = {}) => {
  const here = await aShop('sqlite', replaced)
  open.push(here)
  await stockUp(here, [90])
  const office = await aPerson(here, 'admin', 'Salma')
  const couriers = [await aPerson(here, 'courier', 'Omar'), await aPerson(here, 'courier', 'Hany')]
  const owner = await aPerson(here, 'shopper', 'Mona')
  const crew = { office, couriers }
  const simulated = createSimulatedCouriers(here.shop, here.ports, crew)
  return { ...here, owner, crew, simulated }
}

const letPass = async (
  { time }: Pick<TestShop, 'time'>,
  simulated: SimulatedCouriers,
  seconds: number,
): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    time.now += 1000
    await simulated.tick()
  }
}

/** Of all couriers together, since the choice of the courier is random. */
const cashOf = async ({ shop, crew }: Pick<Awaited<ReturnType<typeof aDemoShop>>, 'shop' | 'crew'>) => {
  const atWork = await shop.listCouriers(crew.office)
  const sum = (account: 'due' | 'held') => atWork.reduce((total, { cash }) => total + cash[account], 0)
  return { due: sum('due'), held: sum('held') }
}

const KINDS = ['preparing', 'assigned', 'ready', 'on_the_way', 'near', 'arrived', 'delivered']

describe('[DEMO-1] an order that no person takes', () => {
  test.each([
    ['next door', { city: 'Cairo', district: 'Zamalek', address: '5 Brazil St' }],
    ['at the other end of the city', { city: 'Cairo', district: 'Helwan', address: '5 Riad St' }],
  ])('is brought within three minutes: %s', async (_where, address) => {
    const here = await aDemoShop({ places: sketch.places, routes: sketch.routes, travel: sketch.times })
    const shippingInfo = { fullName: 'Mona Adel', phone: '01001234567', ...address }
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest({ shippingInfo }), aKey())
    const placedAt = here.time.now
    await letPass(here, here.simulated, 180)

    const { steps } = (await here.shop.followOrder(here.owner, order.id)).journey
    expect(steps.map(({ kind }) => kind)).toEqual(KINDS)
    const found = await here.ports.stores.deliveries.byId(order.id)
    const trail = await here.ports.stores.trail.between(found?.courierId ?? '', placedAt, here.time.now)
    expect(trail.length).toBeGreaterThan(90)
    const { place } = NEW_SHOP_SETTINGS
    const way = sketch.routes.route(place, found?.errand?.destination ?? place)
    for (const position of trail) expect(restOf(way, position).offMetres).toBeLessThan(OFF_WAY_METRES / 10)
  })

  test('waits for a free courier when there are more orders than couriers', async () => {
    const here = await aDemoShop()
    for (let count = 0; count < 3; count++) await here.shop.placeOrder(here.owner, anOrderRequest(), aKey())
    await letPass(here, here.simulated, 300)
    expect((await here.shop.listDeliveries(here.crew.office, { limit: 50 })).items).toEqual([])
  })

  test('costs nothing while there is none', async () => {
    const here = await aDemoShop()
    await here.simulated.tick()
    let calls = 0
    const listDeliveries: typeof here.shop.listDeliveries = (...asking) => {
      calls++
      return here.shop.listDeliveries(...asking)
    }
    const watched = createSimulatedCouriers({ ...here.shop, listDeliveries }, here.ports, here.crew)
    await letPass(here, watched, 30)
    expect(calls).toBe(1)
    await here.shop.placeOrder(here.owner, anOrderRequest(), aKey())
    await letPass(here, watched, 180)
    expect((await here.shop.listDeliveries(here.crew.office, { limit: 50 })).items).toEqual([])
  })
})

describe('[DEMO-2] the books after a simulated delivery', () => {
  test('show the cash with the courier, by the right code', async () => {
    const here = await aDemoShop()
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest({ method: 'cash' }), aKey())
    await letPass(here, here.simulated, 180)
    expect(await cashOf(here)).toEqual({ due: 0, held: order.total })
    expect(await here.shop.listAttention(here.crew.office)).toMatchObject({ forced: [], differences: [] })
  })

  test('balance also when the shopper was first to say that it came', async () => {
    const here = await aDemoShop()
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest({ method: 'cash' }), aKey())
    await letPass(here, here.simulated, 60)
    await here.shop.deliverOrder(here.owner, order.id, here.time.now)
    await letPass(here, here.simulated, 3)
    expect(await cashOf(here)).toEqual({ due: 0, held: order.total })
  })

  test('an order returned on the way leaves the couriers free', async () => {
    const here = await aDemoShop()
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest(), aKey())
    await letPass(here, here.simulated, 60)
    await here.shop.returnOrder(here.owner, order.id)
    await letPass(here, here.simulated, 3)
    await here.simulated.stop()
    expect((await here.ports.stores.shifts.on()).size).toBe(0)
  })
})

describe('[DEMO-3] people come first', () => {
  test('what a person has taken is prepared for them and left to them', async () => {
    const here = await aDemoShop()
    const karim = await aCourierOnShift(here, 'Karim')
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest(), aKey())
    await here.shop.takeDelivery(karim, order.id)
    await letPass(here, here.simulated, 300)
    const found = await here.ports.stores.deliveries.byId(order.id)
    expect(found).toMatchObject({ courierId: karim.id, order: { fulfilment: 'ready' } })
  })

  test('while one is on shift an order is left open for a minute longer', async () => {
    const here = await aDemoShop()
    await aCourierOnShift(here, 'Karim')
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest(), aKey())
    await letPass(here, here.simulated, 70)
    expect(await here.shop.findCourier(order.id)).toBeUndefined()
    await letPass(here, here.simulated, 10)
    expect(here.crew.couriers.map(({ id }) => id)).toContain(await here.shop.findCourier(order.id))
  })
})

test.each([10, 20, 40, 100, 140])(
  '[DEMO-4] a restart after %i seconds loses no step and does none twice',
  async (seconds) => {
    const here = await aDemoShop()
    const { order } = await here.shop.placeOrder(here.owner, anOrderRequest(), aKey())
    await letPass(here, here.simulated, seconds)
    const after = createSimulatedCouriers(here.shop, here.ports, here.crew)
    await letPass(here, after, 180 - seconds)
    const { steps } = (await here.shop.followOrder(here.owner, order.id)).journey
    expect(steps.map(({ kind }) => kind)).toEqual(KINDS)
  },
)

describe('[DEMO-5] a simulated courier', () => {
  test('is called one in both languages, and is hired once', async () => {
    const here = await aShop('sqlite')
    open.push(here)
    await fillDemoShop(here.shop)
    const crew = await hireDemoCrew(here.shop, here.ports)
    expect(crew?.couriers.length).toBeGreaterThan(3)
    for (const { name } of crew?.couriers ?? []) expect(name).toMatch(/\(demo · تجريبي\)$/)
    expect(await hireDemoCrew(here.shop, here.ports)).toMatchObject({ ...crew })
  })

  test('is told to be one to who follows the order', async () => {
    const here = await aShop('sqlite')
    open.push(here)
    await fillDemoShop(here.shop)
    const crew = await hireDemoCrew(here.shop, here.ports)
    const [courier] = crew?.couriers ?? []
    if (!crew || !courier) throw new Error('the demo crew is missing')
    await here.shop.startShift(courier)
    const owner = await aPerson(here, 'shopper')
    const { id } = await anOrderAt(here, { owner, office: crew.office, courier }, 'on_the_way')
    expect((await here.shop.followOrder(owner, id)).journey.courier).toMatchObject({ isSimulated: true })
  })

  test('does not work in a shop that is no demo', async () => {
    const here = await aShop('sqlite')
    open.push(here)
    await aPerson(here, 'admin')
    expect(await hireDemoCrew(here.shop, here.ports)).toBeUndefined()
    expect(await here.ports.stores.users.inRole('courier')).toEqual([])
  })

  test.each([
    [{}, true],
    [{ DEMO_COURIERS: 'off' }, false],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'off', DEMO_COURIERS: 'on' }, false],
  ])('with the settings %o: %s', (env, isThere) => {
    expect(readConfig(env).demoCouriers).toBe(isThere)
  })
})
