import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import { SILENT_MS } from '#domain/delivery/positions/position.ts'
import type { CourierMoved } from '#domain/shared/events.ts'
import {
  aCourierOnShift,
  aCrew,
  aHandOver,
  anOrderAt,
  aPerson,
  type Crew,
  reportsOf,
} from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const FAR = { lat: 30.1, lng: 31.3 }
const CLOSER = { lat: 30.06, lng: 31.25 }
/** The destination of the orders in these tests. */
const DOOR = { lat: 30.0444, lng: 31.2357 }
const northOf = ({ lat, lng }: typeof DOOR, metres: number) => ({ lat: lat + metres / 111_195, lng })

const to = (pin: typeof DOOR) => ({
  shippingInfo: { fullName: 'Mona', phone: '01001234567', city: 'Cairo', address: 'x', pin },
})

describe.each(ENGINES_HERE)('positions on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const report = (points: { lat: number; lng: number }[], seq?: number) =>
    here.shop.reportPositions(crew.courier, reportsOf(here, points, seq))
  const trail = () => here.ports.stores.trail.between(crew.courier.id, 0, here.time.now)
  const moves = () => here.happened.filter((event): event is CourierMoved => event.type === 'courier.moved')

  test('[POS-1] positions are accepted from couriers on shift only', async () => {
    const batch = reportsOf(here, [FAR])
    await expect(here.shop.reportPositions(crew.owner, batch)).rejects.toThrow('role.not-yours')
    const offDuty = await aPerson(here, 'courier')
    await expect(here.shop.reportPositions(offDuty, batch)).rejects.toThrow('shift.off')
    await report([FAR, CLOSER])
    expect(await trail()).toMatchObject([FAR, CLOSER])
  })

  test('[POS-2] a position sent twice is stored and published once', async () => {
    await anOrderAt(here, crew, 'on_the_way')
    here.time.now += 5000
    const batch = reportsOf(here, [FAR, CLOSER])
    await Promise.all([1, 2, 3].map(() => here.shop.reportPositions(crew.courier, batch)))
    await here.shop.reportPositions(crew.courier, batch)
    expect(await trail()).toHaveLength(2)
    expect(moves()).toHaveLength(1)
    here.time.now += 1000
    await report([FAR, CLOSER, DOOR], 1)
    expect(moves().at(-1)?.positions.at(-1)).toMatchObject(DOOR)
  })

  test('[POS-3] an hour without network loses none of them', async () => {
    await anOrderAt(here, crew, 'on_the_way')
    here.time.now += 3_600_000
    const points = Array.from({ length: 600 }, (_, index) => ({ lat: 30.1 - index * 1e-4, lng: 31.3 }))
    const { positions, sentAt } = reportsOf(here, points)
    for (let from = 0; from < 600; from += 200)
      await here.shop.reportPositions(crew.courier, { positions: positions.slice(from, from + 200), sentAt })
    expect((await trail()).map(({ lat }) => lat)).toEqual(points.map(({ lat }) => lat))
    expect(moves().flatMap((moved) => moved.positions)).toHaveLength(600)
  })

  test('[POS-5] trails are gone after thirty days', async () => {
    await report([FAR])
    here.time.now += 30 * 86_400_000 - 1000
    await report([CLOSER])
    expect(await here.shop.purgeTrails()).toBe(0)
    here.time.now += 2000
    expect(await here.shop.purgeTrails()).toBe(1)
    expect(await trail()).toMatchObject([CLOSER])
  })

  test('[POS-6] a position is published between pick-up and hand-over only', async () => {
    const { id } = await anOrderAt(here, crew, 'preparing')
    const seen = async () => (await here.shop.followOrder(crew.owner, id)).live
    await report([FAR])
    expect(await seen()).toMatchObject({ position: null, travelled: [], route: [], minutesLeft: null })
    expect((await here.shop.showJourneys([await here.shop.showOrder(crew.owner, id)])).get(id)).toMatchObject(
      {
        courier: null,
        eta: null,
      },
    )
    here.time.now += 1000
    await here.shop.pickUpOrder(crew.courier, id)
    expect((await seen()).position).toBeNull()
    here.time.now += 10_000
    await report([CLOSER], 2)
    const live = await seen()
    expect(live).toMatchObject({ position: CLOSER, travelled: [CLOSER], isNear: false })
    expect(live.route[0]).toMatchObject(CLOSER)
    expect(live.metresLeft).toBeGreaterThan(1000)
    const { journey } = await here.shop.followOrder(crew.owner, id)
    expect(journey.courier).toEqual({ name: 'Karim', phone: crew.courier.phone, isSimulated: false })
    expect(journey.eta).toBe(here.time.now + (live.minutesLeft ?? 0) * 60_000)
    await here.shop.arrive(crew.courier, id)
    expect((await seen()).position).toMatchObject(CLOSER)
    await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
    expect(await seen()).toMatchObject({ position: null, travelled: [], route: [] })
    const count = moves().length
    here.time.now += 1000
    await report([DOOR], 3)
    expect(moves()).toHaveLength(count)
  })

  test('[POS-7] only the owner and the holder of a share link see it', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    here.time.now += 1000
    await report([CLOSER])
    const stranger = await aShopper(here, 'Omar')
    const other = await aCourierOnShift(here)
    for (const outsider of [stranger, other, crew.office, crew.courier]) {
      await expect(here.shop.followOrder(outsider, id)).rejects.toThrow('order.not-found')
      await expect(here.shop.shareOrder(outsider, id)).rejects.toThrow('order.not-found')
    }
    const token = await here.shop.shareOrder(crew.owner, id)
    expect((await here.shop.followSharedOrder(token)).live.position).toMatchObject(CLOSER)
    await expect(here.shop.followSharedOrder(`${token}x`)).rejects.toThrow('share.not-found')
  })

  test.each(['handed over', 'called off', 'confirmed'])(
    '[SHARE-1] a link is dead once the order is %s',
    async (how) => {
      const { id } = await anOrderAt(here, crew, 'arrived')
      const token = await here.shop.shareOrder(crew.owner, id)
      expect((await here.shop.followSharedOrder(token)).order.id).toBe(id)
      if (how === 'handed over') await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
      if (how === 'called off') await here.shop.returnOrder(crew.owner, id)
      if (how === 'confirmed') await here.shop.deliverOrder(crew.owner, id, here.time.now)
      await expect(here.shop.followSharedOrder(token)).rejects.toThrow('share.over')
      await expect(here.shop.shareOrder(crew.owner, id)).rejects.toThrow('share.over')
    },
  )

  test('[SHARE-2] the database does not know the token, and an order has at most twenty links', async () => {
    const { id } = await anOrderAt(here, crew, 'placed')
    const tokens = []
    for (let i = 0; i < 20; i++) tokens.push(await here.shop.shareOrder(crew.owner, id))
    await expect(here.shop.shareOrder(crew.owner, id)).rejects.toThrow('share.too-many')
    const rows = await here.database.kysely.selectFrom('share_links').selectAll().execute()
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('[LIVE-11] "the courier is near" is said once, within 300 m', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    const said = []
    for (const metres of [3000, 301, 299, 301, 299, 0]) {
      here.time.now += 1000
      await report([northOf(DOOR, metres)], here.time.now)
      said.push(here.happened.filter(({ type }) => type === 'courier.near').length)
    }
    expect(said).toEqual([0, 0, 1, 1, 1, 1])
    expect((await here.shop.followOrder(crew.owner, id)).live.isNear).toBe(true)
    const steps = await here.ports.stores.steps.of([id])
    expect(steps.filter(({ kind }) => kind === 'near')).toHaveLength(1)
  })

  test('[LIVE-12] the way is planned once, and again when the courier leaves it', async () => {
    await anOrderAt(here, crew, 'on_the_way')
    // The courier comes from the east along the door's parallel, so the distance is easy to compute.
    const start = { ...DOOR, lng: 31.3 }
    const middle = { ...DOOR, lng: (DOOR.lng + start.lng) / 2 }
    for (const point of [start, middle, northOf(middle, 119), northOf(middle, 121)]) {
      here.time.now += 1000
      await report([point], here.time.now)
    }
    expect(moves().map(({ route }) => route?.length)).toEqual([2, undefined, undefined, 2])
    const [first, second] = moves()
    expect((second?.metresLeft ?? 0) / (first?.metresLeft ?? 1)).toBeCloseTo(0.5, 1)
  })

  test('[LIVE-12] a read before the first position does not keep the route from followers', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    const { positions } = here.ports
    const advance = positions.advance.bind(positions)
    vi.spyOn(positions, 'advance').mockImplementationOnce(async (traces) => {
      const news = await advance(traces)
      expect((await here.shop.followOrder(crew.owner, id)).live.route).toHaveLength(2)
      return news
    })
    for (const point of [FAR, FAR]) {
      here.time.now += 1000
      await report([point], here.time.now)
    }
    expect(moves().map(({ route }) => route !== undefined)).toEqual([true, false])
  })

  test('[ETA-8] doors that come first are counted, and the way to them is not shown', async () => {
    const first = await anOrderAt(here, crew, 'on_the_way', to(DOOR))
    here.time.now += 1000
    const second = await anOrderAt(here, crew, 'on_the_way', to(northOf(DOOR, -200)))
    const seen = async ({ id }: { id: string }) => (await here.shop.followOrder(crew.owner, id)).live
    const go = async (point: typeof FAR) => {
      here.time.now += 1000
      await report([point], here.time.now)
      return Object.fromEntries(moves().map((moved) => [moved.orderId, moved]))
    }
    // The second order's extra waiting time is the stop at the first order's door.
    const far = await go(FAR)
    expect(far[first.id]).toMatchObject({ stopsBefore: 0 })
    expect(far[second.id]).toMatchObject({ stopsBefore: 1, route: [] })
    expect((far[second.id]?.metresLeft ?? 0) - (far[first.id]?.metresLeft ?? 0)).toBe(200)
    expect((far[second.id]?.minutesLeft ?? 0) - (far[first.id]?.minutesLeft ?? 0)).toBeGreaterThanOrEqual(4)
    expect(await seen(second)).toMatchObject({ stopsBefore: 1, route: [] })
    expect((await seen(first)).route).not.toEqual([])

    // A courier who has arrived at a door finishes there first, even if another order was taken earlier.
    await here.shop.arrive(crew.courier, second.id)
    expect(await seen(second)).toMatchObject({ stopsBefore: 0 })
    expect(await seen(first)).toMatchObject({ stopsBefore: 1, route: [] })
    await here.shop.handOverOrder(crew.courier, second.id, await aHandOver(here, second.id))
    // Reading does not mark the route as published, so subscribers still receive it with the next position.
    expect(await seen(first)).toMatchObject({ stopsBefore: 0 })
    expect((await go(CLOSER))[first.id]).toMatchObject({ stopsBefore: 0, route: [CLOSER, {}] })
  })

  test('[ETA-8] two orders to one house are brought together', async () => {
    const orders = [
      await anOrderAt(here, crew, 'on_the_way', to(DOOR)),
      await anOrderAt(here, crew, 'on_the_way', to(northOf(DOOR, 10))),
    ]
    here.time.now += 1000
    await report([FAR])
    const seen = await Promise.all(orders.map(({ id }) => here.shop.followOrder(crew.owner, id)))
    expect(seen.map(({ live }) => live.stopsBefore)).toEqual([0, 0])
    expect(new Set(seen.map(({ live }) => live.minutesLeft)).size).toBe(1)
    await here.shop.arrive(crew.courier, orders[0]?.id ?? '')
    expect((await here.shop.followOrder(crew.owner, orders[1]?.id ?? '')).live.stopsBefore).toBe(0)
  })

  test('[MAP-20] a pin is the door; without one it is told what the destination lies in', async () => {
    const pinned = await anOrderAt(here, crew, 'placed', to(DOOR))
    const { shippingInfo } = to(DOOR)
    const { pin: _, ...written } = { ...shippingInfo, district: 'Zamalek' }
    const about = await anOrderAt(here, crew, 'placed', { shippingInfo: written })
    const around = async (id: string) => (await here.shop.followOrder(crew.owner, id)).live.around
    expect(await around(pinned.id)).toBeNull()
    expect(await around(about.id)).toEqual(here.ports.places.find(written).around ?? null)
  })

  test('[ETA-10] no arrival time is shown for a courier who has been silent for three minutes', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    here.time.now += 1000
    await report([FAR])
    here.time.now += SILENT_MS
    expect(await here.shop.followOrder(crew.owner, id)).toMatchObject({
      journey: { eta: expect.any(Number) },
      live: { minutesLeft: expect.any(Number) },
    })
    here.time.now += 1
    expect(await here.shop.followOrder(crew.owner, id)).toMatchObject({
      journey: { eta: null },
      live: { position: FAR, minutesLeft: null, route: [] },
    })
  })

  test('[POS-8] after a restart the last position is found in the trail', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    here.time.now += 1000
    await report([CLOSER])
    await here.ports.positions.forget(crew.courier.id)
    expect((await here.shop.followOrder(crew.owner, id)).live.position).toMatchObject(CLOSER)
  })
})

test('[POS-9] a phone that floods is slowed down', async () => {
  const here = await aShop('sqlite', { attempts: memoryLimiter() })
  const courier = await aCourierOnShift(here)
  const report = (seq: number) => here.shop.reportPositions(courier, reportsOf(here, [FAR], seq))
  for (let seq = 0; seq < 120; seq++) await report(seq)
  await expect(report(120)).rejects.toThrow('attempts.too-many')
  await here.close()
})
