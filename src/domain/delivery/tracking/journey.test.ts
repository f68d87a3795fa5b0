import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canMove, FULFILMENTS, type Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import { STEP_NOTICES } from '#domain/notices/notice-kinds.ts'
import { aKey, anErrand, anOrder, anOrderRequest } from '#tests/support/builders.ts'
import { aCourierOnShift, aCrew, aHandOver, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const COURIERS = 50

describe.each(ENGINES_HERE)('the journey of an order on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const moveTo = async (to: Fulfilment, orderId: string): Promise<unknown> => {
    if (to === 'preparing') return here.shop.prepareOrder(crew.office, orderId)
    if (to === 'ready') return here.shop.markOrderReady(crew.office, orderId)
    if (to === 'on_the_way') return here.shop.pickUpOrder(crew.courier, orderId)
    if (to === 'arrived') return here.shop.arrive(crew.courier, orderId)
    return here.shop.handOverOrder(crew.courier, orderId, await aHandOver(here, orderId))
  }

  test('[DELIV-2] every step of courier and shop is done or refused as the table says', async () => {
    const steps = [
      ['preparing', 'shop'],
      ['ready', 'shop'],
      ['on_the_way', 'courier'],
      ['arrived', 'courier'],
      ['delivered', 'courier'],
    ] as const
    for (const from of FULFILMENTS) {
      // Unpaid orders need a payment provider; see settlement.test.ts.
      if (from === 'unpaid') continue
      for (const [to, by] of steps) {
        // A repeated step is accepted as a retry, so it is no forbidden move.
        if (from === to) continue
        const order = await anOrderAt(here, crew, from)
        await here.ports.stores.deliveries.assign(order.id, null, crew.courier.id, here.time.now)
        const isCourierless = from === 'cancelled' && by === 'courier'
        const move = moveTo(to, order.id)
        if (canMove(from, to, by)) {
          await move
          expect((await here.shop.showOrder(crew.owner, order.id)).fulfilment).toBe(to)
        } else {
          await expect(move, `${from} → ${to}`).rejects.toThrow(
            isCourierless ? 'order.not-found' : 'order.cannot-become',
          )
          expect((await here.shop.showOrder(crew.owner, order.id)).fulfilment).toBe(from)
        }
      }
    }
  })

  test('[DELIV-18] what is ready is told to couriers and office, to its owner without a notice', async () => {
    const { shop } = here
    const { id } = await anOrderAt(here, crew, 'placed')
    await shop.prepareOrder(crew.office, id)
    await shop.markOrderReady(crew.office, id)
    const open = (await shop.listOpenDeliveries(crew.courier, { limit: 10 })).items
    expect(open.map(({ order }) => order.fulfilment)).toEqual(['ready'])
    const board = await shop.showBoard(crew.office)
    expect(board.orders.map(({ fulfilment }) => fulfilment)).toEqual(['ready'])
    expect([...board.waiting.steps]).toEqual([['ready', 1]])
    expect((await shop.listStep(crew.office, 'preparing', { limit: 10 })).items).toEqual([])
    const found = await shop.searchOrders(crew.office, { step: 'ready' }, { limit: 10 })
    expect(found.items.map((order) => order.id)).toEqual([id])
    const { journey } = await shop.followOrder(crew.owner, id)
    expect(journey.steps.map(({ kind }) => kind)).toEqual(['preparing', 'ready'])
    expect(STEP_NOTICES).not.toContain('ready')
    // An older version reads only the columns that it knows.
    const rows = await here.database.kysely.selectFrom('orders').select('fulfilment').execute()
    expect(rows).toEqual([{ fulfilment: 'preparing' }])
    await shop.takeDelivery(crew.courier, id)
    expect((await shop.pickUpOrder(crew.courier, id)).order.fulfilment).toBe('on_the_way')
  })

  test('[DELIV-3] every step is journalled with its time and who made it', async () => {
    const { id } = await anOrderAt(here, crew, 'placed')
    const { owner, courier, office } = crew
    const minute = () => (here.time.now += 60_000)
    const takenAt = minute()
    await here.shop.takeDelivery(courier, id)
    const preparedAt = minute()
    await here.shop.prepareOrder(office, id)
    const pickedUpAt = minute()
    await here.shop.pickUpOrder(courier, id)
    const arrivedAt = minute()
    await here.shop.arrive(courier, id)
    const handedOverAt = minute()
    await here.shop.handOverOrder(courier, id, await aHandOver(here, id))
    minute()
    await here.shop.returnOrder(owner, id)
    const steps = await here.ports.stores.steps.of([id])
    expect(steps.map(({ kind, at, by, actorId }) => [kind, at, by, actorId])).toEqual([
      ['assigned', takenAt, 'courier', courier.id],
      ['preparing', preparedAt, 'shop', office.id],
      ['on_the_way', pickedUpAt, 'courier', courier.id],
      ['arrived', arrivedAt, 'courier', courier.id],
      ['delivered', handedOverAt, 'courier', courier.id],
      ['returned', here.time.now, 'owner', owner.id],
    ])
    expect(here.happened.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['courier.assigned', 'order.moved', 'order.delivered', 'order.returned']),
    )
  })

  test('[DELIV-3] a step that can’t be journalled is not taken', async () => {
    const { id } = await anOrderAt(here, crew, 'preparing')
    const [taken] = await here.ports.stores.steps.of([id])
    const ids = vi.spyOn(here.ports.ids, 'next').mockReturnValue(taken?.id ?? '')
    await expect(here.shop.pickUpOrder(crew.courier, id)).rejects.toThrow()
    ids.mockRestore()
    expect((await here.shop.showOrder(crew.owner, id)).fulfilment).toBe('preparing')
    expect((await here.shop.showShift(crew.courier)).cash.due).toBe(0)
    await here.shop.pickUpOrder(crew.courier, id)
  })

  test('[DELIV-4] a time told by a device is held between the step before and now', async () => {
    const { id } = await anOrderAt(here, crew, 'preparing')
    const preparedAt = here.time.now
    here.time.now += 600_000
    await here.shop.pickUpOrder(crew.courier, id, preparedAt - 5_000_000)
    await here.shop.arrive(crew.courier, id, here.time.now + 5_000_000)
    const steps = await here.ports.stores.steps.of([id])
    expect(steps.slice(-2).map(({ at }) => at)).toEqual([preparedAt, here.time.now])
    const handOver = await aHandOver(here, id, { at: 0 })
    const { order } = await here.shop.handOverOrder(crew.courier, id, handOver)
    expect(order.deliveredAt).toBe(here.time.now)
  })

  test('[DELIV-5] only the shop prepares, only couriers take, only who has it carries on', async () => {
    const { owner, courier, office } = crew
    const { id } = await anOrderAt(here, crew, 'placed')
    const other = await aCourierOnShift(here, 'Omar')
    for (const stranger of [owner, courier])
      await expect(here.shop.prepareOrder(stranger, id)).rejects.toThrow('role.not-yours')
    for (const stranger of [owner, office])
      await expect(here.shop.takeDelivery(stranger, id)).rejects.toThrow('role.not-yours')
    await expect(here.shop.giveDelivery(courier, id, other.id)).rejects.toThrow('role.not-yours')
    await here.shop.takeDelivery(courier, id)
    await here.shop.prepareOrder(office, id)
    await expect(here.shop.pickUpOrder(other, id)).rejects.toThrow('order.not-found')
    await expect(here.shop.takeDelivery(other, id)).rejects.toThrow('delivery.taken')
    await expect(here.shop.pickUpOrder(other, 'no such order')).rejects.toThrow('order.not-found')
  })

  test('[DELIV-6] of fifty couriers who take the same delivery at once one gets it', async () => {
    const { id } = await anOrderAt(here, crew, 'preparing').then(() => anOrderAt(here, crew, 'placed'))
    const couriers = await Promise.all(Array.from({ length: COURIERS }, () => aCourierOnShift(here)))
    const tries = await Promise.allSettled(couriers.map((courier) => here.shop.takeDelivery(courier, id)))
    const won = couriers.filter((_, index) => tries[index]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const tried of tries)
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'delivery.taken' })
    expect((await here.ports.stores.deliveries.byId(id))?.courierId).toBe(won[0]?.id)
    const steps = await here.ports.stores.steps.of([id])
    expect(steps.filter(({ kind }) => kind === 'assigned')).toHaveLength(1)
  })

  test('[DELIV-7] a courier sees their own stops and open deliveries, but no other courier’s stops', async () => {
    const own = await anOrderAt(here, crew, 'preparing')
    const open = await anOrderAt(here, crew, 'placed')
    const other = await aCourierOnShift(here, 'Omar')
    const idsOf = (list: readonly { order: { id: string } }[]) => list.map(({ order }) => order.id)
    expect(idsOf(await here.shop.listStops(crew.courier))).toEqual([own.id])
    expect(idsOf(await here.shop.listStops(other))).toEqual([])
    for (const courier of [crew.courier, other])
      expect(idsOf((await here.shop.listOpenDeliveries(courier, { limit: 50 })).items)).toEqual([open.id])
    await expect(here.shop.listStops(crew.owner)).rejects.toThrow('role.not-yours')
    await expect(here.shop.listOpenDeliveries(crew.owner, { limit: 50 })).rejects.toThrow('role.not-yours')
  })

  test('[DELIV-8] a shift starts once, is needed for taking, and ends with the last stop', async () => {
    const karim = await aPerson(here, 'courier')
    const { id } = await anOrderAt(here, crew, 'placed')
    await expect(here.shop.takeDelivery(karim, id)).rejects.toThrow('shift.off')
    const since = await here.shop.startShift(karim)
    here.time.now += 1000
    expect(await here.shop.startShift(karim)).toBe(since)
    await here.shop.takeDelivery(karim, id)
    await expect(here.shop.endShift(karim)).rejects.toThrow('shift.stops-left')
    await here.shop.giveDelivery(crew.office, id, crew.courier.id)
    await here.shop.endShift(karim)
    expect((await here.shop.showShift(karim)).onSince).toBeNull()
    await here.shop.startShift(karim)
    expect((await here.shop.showShift(karim)).onSince).toBe(here.time.now)
  })

  test('[DELIV-10] the office gives a delivery to a courier on shift until it is picked up', async () => {
    const { office, courier } = crew
    const other = await aCourierOnShift(here, 'Omar')
    const offDuty = await aPerson(here, 'courier')
    const { id } = await anOrderAt(here, crew, 'preparing')
    for (const stranger of [offDuty.id, crew.owner.id, 'nobody'])
      await expect(here.shop.giveDelivery(office, id, stranger)).rejects.toThrow('courier.not-found')
    await here.shop.giveDelivery(office, id, other.id)
    expect((await here.shop.listStops(other)).map(({ order }) => order.id)).toEqual([id])
    await here.shop.giveDelivery(office, id, courier.id)
    await here.shop.pickUpOrder(courier, id)
    await expect(here.shop.giveDelivery(office, id, other.id)).rejects.toThrow('order.cannot-become')
  })

  test('[DELIV-12] an order of a version that knew no deliveries gets its errand when it is looked at', async () => {
    const { order } = await here.shop.placeOrder(crew.owner, anOrderRequest(), aKey())
    await here.database.kysely
      .updateTable('orders')
      .set({ hand_over_code: null, destination_lat: null, destination_lng: null })
      .where('id', '=', order.id)
      .execute()
    const looks = await Promise.all(
      Array.from({ length: 5 }, () => here.shop.takeDelivery(crew.courier, order.id)),
    )
    const codes = new Set(looks.map(({ handOverCode }) => handOverCode))
    expect(codes.size).toBe(1)
    expect([...codes][0]).toMatch(/^\d{4}$/)
    expect((await here.shop.followOrder(crew.owner, order.id)).live.destination.lat).toBeCloseTo(30, 0)
  })

  test('[DELIV-12] where an order goes and its code are written with it, or not at all', async () => {
    const order = anOrder({ userId: crew.owner.id })
    await here.ports.stores.orders.add(order, aKey(), anErrand)
    expect((await here.ports.stores.deliveries.byId(order.id))?.errand).toEqual(anErrand)
  })
})
