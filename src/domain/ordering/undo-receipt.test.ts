import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishSteps } from '#contracts/order-steps.ts'
import { aCrew, aHandOver, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('taking a receipt back, on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const receive = (orderId: string) => here.shop.deliverOrder(crew.owner, orderId, here.time.now)
  const undo = (orderId: string) => here.shop.undoReceipt(crew.owner, orderId)

  test.each(['placed', 'preparing', 'ready', 'on_the_way', 'arrived'] as const)(
    '[ORD-23] an order that was %s is so again, once, with its journal told as if it had not happened',
    async (step) => {
      const method = step === 'placed' ? 'visa' : 'cash'
      const { id, status } = await anOrderAt(here, crew, step, { method })
      await receive(id)
      const before = { status, fulfilment: step, deliveredAt: null }
      expect(await undo(id)).toMatchObject(before)
      expect(await undo(id)).toMatchObject(before)
      expect(await here.shop.showOrder(crew.owner, id)).toMatchObject(before)
      const order = await here.shop.showOrder(crew.owner, id)
      const journey = (await here.shop.showJourneys([order])).get(id)
      expect(journey?.steps.map(({ kind }) => kind).slice(-2)).toEqual(['delivered', 'reopened'])
      const published = journey ? publishSteps(order, journey) : []
      expect(published.at(-1)?.fulfilment).toBe(step)
      expect(here.happened.filter(({ type }) => type === 'order.reopened')).toHaveLength(1)
    },
  )

  test('[ORD-23] a courier who has it goes on with it, by the code; one who has not picked it up no longer has it', async () => {
    const carried = await anOrderAt(here, crew, 'arrived')
    const taken = await anOrderAt(here, crew, 'preparing')
    for (const { id } of [carried, taken]) {
      await receive(id)
      await undo(id)
    }
    const stops = await here.shop.listStops(crew.courier)
    expect(stops.map(({ order }) => order.id)).toEqual([carried.id])
    const open = await here.shop.listOpenDeliveries(crew.courier, { limit: 10 })
    expect(open.items.map(({ order }) => order.id)).toEqual([taken.id])
    const handOver = await aHandOver(here, carried.id)
    const wrong = { ...handOver, code: handOver.code === '0000' ? '0001' : '0000' }
    await expect(here.shop.handOverOrder(crew.courier, carried.id, wrong)).rejects.toThrow(
      'hand-over.code-wrong',
    )
    expect((await here.shop.handOverOrder(crew.courier, carried.id, handOver)).order.status).toBe('delivered')
    expect((await here.ports.stores.cash.balanceOf(crew.courier.id)).held).toBe(handOver.collected)
  })

  test('[ORD-23] what a courier has handed over, the office refunded or its owner returned stays as it is', async () => {
    const brought = await anOrderAt(here, crew, 'delivered')
    const confirmed = await anOrderAt(here, crew, 'arrived')
    await receive(confirmed.id)
    await here.shop.handOverOrder(crew.courier, confirmed.id, await aHandOver(here, confirmed.id))
    const refunded = await anOrderAt(here, crew, 'placed', { method: 'visa' })
    await receive(refunded.id)
    await here.shop.noteOrder(crew.office, refunded.id, { id: randomUUID(), text: 'Torn bag', amount: 100 })
    const returned = await anOrderAt(here, crew, 'placed')
    await receive(returned.id)
    await here.shop.returnOrder(crew.owner, returned.id)
    for (const { id } of [brought, confirmed, refunded, returned]) {
      const before = await here.shop.showOrder(crew.owner, id)
      await expect(undo(id)).rejects.toThrow('order.cannot-become')
      expect(await here.shop.showOrder(crew.owner, id)).toEqual(before)
    }
    await expect(here.shop.undoReceipt(await aShopper(here, 'Omar'), brought.id)).rejects.toThrow(
      'order.not-found',
    )
  })

  test('[ORD-23] of a concurrent undo and hand-over exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await anOrderAt(here, crew, 'on_the_way')
      await receive(id)
      const handOver = await aHandOver(here, id, { code: undefined })
      const [undone, handed] = await Promise.allSettled([
        undo(id),
        here.shop.handOverOrder(crew.courier, id, handOver),
      ])
      const { status } = await here.shop.showOrder(crew.owner, id)
      const held = (await here.ports.stores.cash.collectedFor(id)) > 0
      expect([undone.status, handed.status, status, held]).toEqual(
        undone.status === 'fulfilled'
          ? ['fulfilled', 'rejected', 'pending', false]
          : ['rejected', 'fulfilled', 'delivered', true],
      )
    }
  })

  test('[FOLLOW-18] the owner of an order that was given back is told what was paid and what was refunded', async () => {
    const moneyOf = async (id: string) => (await here.shop.followOrder(crew.owner, id)).money
    const brought = await anOrderAt(here, crew, 'delivered')
    expect(await moneyOf(brought.id)).toBeNull()
    await here.shop.returnOrder(crew.owner, brought.id)
    expect(await moneyOf(brought.id)).toEqual({ paid: brought.total, refunded: 0 })
    await here.shop.noteOrder(crew.office, brought.id, { id: randomUUID(), text: 'In cash', amount: 100 })
    expect(await moneyOf(brought.id)).toEqual({ paid: brought.total, refunded: 100 })
    const unpaid = await anOrderAt(here, crew, 'placed')
    await here.shop.returnOrder(crew.owner, unpaid.id)
    expect(await moneyOf(unpaid.id)).toEqual({ paid: 0, refunded: 0 })
  })

  test('[ORD-24] why an order is given back stands in its journal', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    await here.shop.returnOrder(crew.owner, id, { reason: 'damaged', details: 'Two eggs: broken' })
    const file = await here.shop.showAnyOrder(crew.office, id)
    expect(file.steps.at(-1)).toMatchObject({ kind: 'returned', note: 'damaged: Two eggs: broken' })
  })
})
