import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCourierOnShift, aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('many orders in one call on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [50, 50])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const placeMany = async (count: number): Promise<string[]> => {
    const ids: string[] = []
    for (let made = 0; made < count; made++) ids.push((await anOrderAt(here, crew, 'placed')).id)
    return ids
  }
  const stepOf = async (id: string) => (await here.ports.stores.orders.byId(id))?.fulfilment

  test('[OFFO-19] each order has its own outcome, and one that refuses does not stop the others', async () => {
    const [first = '', second = '', prepared = ''] = await placeMany(3)
    await here.shop.prepareOrder(crew.office, prepared)
    const missing = randomUUID()
    const outcomes = await here.shop.actOnOrders(crew.office, {
      action: 'prepare',
      orderIds: [first, prepared, missing, second, first],
    })
    expect(outcomes.map(({ orderId, refusal }) => [orderId, refusal?.code])).toEqual([
      [first, undefined],
      [prepared, 'order.cannot-become'],
      [missing, 'order.not-found'],
      [second, undefined],
    ])
    expect([await stepOf(first), await stepOf(second)]).toEqual(['preparing', 'preparing'])
  })

  test('[OFFO-19] each is audited as if it were alone, from preparing to the courier', async () => {
    const orderIds = await placeMany(2)
    const courier = await aCourierOnShift(here, 'Karim')
    await here.shop.actOnOrders(crew.office, { action: 'prepare', orderIds })
    await here.shop.actOnOrders(crew.office, { action: 'ready', orderIds })
    await here.shop.actOnOrders(crew.office, { action: 'assign', orderIds, courierId: courier.id })
    for (const orderId of orderIds) {
      const entries = await here.shop.listAudit(crew.office, { subject: `order:${orderId}` }, { limit: 10 })
      expect(entries.items.map(({ what }) => what)).toEqual([
        'order.assigned',
        'order.ready',
        'order.prepared',
      ])
      expect(await stepOf(orderId)).toBe('ready')
    }
    expect((await here.ports.stores.deliveries.stopCounts()).get(courier.id)).toBe(2)
  })

  test('[DELIV-28] the shop takes its own last step back, journalled and audited, until the pick-up', async () => {
    const [id = ''] = await placeMany(1)
    const stepBack = () => here.shop.actOnOrders(crew.office, { action: 'step-back', orderIds: [id] })
    await here.shop.prepareOrder(crew.office, id)
    await here.shop.markOrderReady(crew.office, id)
    expect(await stepBack()).toEqual([{ orderId: id, refusal: undefined }])
    expect(await stepOf(id)).toBe('preparing')
    await stepBack()
    expect(await stepOf(id)).toBe('placed')
    // `placed` is the first step, so there is nothing to go back to.
    expect((await stepBack())[0]?.refusal?.code).toBe('order.cannot-become')
    const steps = await here.ports.stores.steps.of([id])
    expect(steps.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'preparing by shop',
      'ready by shop',
      'preparing by shop',
      'reopened by shop',
    ])
    expect(new Set(steps.map(({ actorId }) => actorId))).toEqual(new Set([crew.office.id]))
    const { items } = await here.shop.listAudit(crew.office, { subject: `order:${id}` }, { limit: 2 })
    expect(items.map(({ what, before, after }) => ({ what, before, after }))).toEqual([
      { what: 'order.stepped-back', before: { fulfilment: 'preparing' }, after: { fulfilment: 'placed' } },
      { what: 'order.stepped-back', before: { fulfilment: 'ready' }, after: { fulfilment: 'preparing' } },
    ])
    const carried = await anOrderAt(here, crew, 'on_the_way')
    const [refused] = await here.shop.actOnOrders(crew.office, {
      action: 'step-back',
      orderIds: [carried.id],
    })
    expect(refused?.refusal?.code).toBe('order.cannot-become')
    const support = await aPerson(here, 'support')
    await expect(here.shop.stepBackOrder(support, id)).rejects.toThrow('role.not-yours')
  })

  test('[DELIV-28] a receipt taken back after it leaves the order placed', async () => {
    const [id = ''] = await placeMany(1)
    await here.shop.prepareOrder(crew.office, id)
    await here.shop.stepBackOrder(crew.office, id)
    await here.shop.deliverOrder(crew.owner, id, here.time.now)
    await here.shop.undoReceipt(crew.owner, id)
    expect(await stepOf(id)).toBe('placed')
  })

  test('[OFFO-19] two people who prepare the same orders at once do each of them once', async () => {
    const orderIds = await placeMany(4)
    const other = await aPerson(here, 'picker')
    const both = await Promise.all(
      [crew.office, other].map((actor) => here.shop.actOnOrders(actor, { action: 'prepare', orderIds })),
    )
    const done = both.flat().filter(({ refusal }) => refusal === undefined)
    expect(done.map(({ orderId }) => orderId).toSorted()).toEqual(orderIds.toSorted())
  })

  test('[OFFO-19] [ROLE-2] who may not do it with one may not do it with many', async () => {
    const picker = await aPerson(here, 'picker')
    const support = await aPerson(here, 'support')
    const orderIds = await placeMany(1)
    const assign = { action: 'assign', orderIds, courierId: crew.courier.id } as const
    await expect(here.shop.actOnOrders(picker, assign)).rejects.toThrow('role.not-yours')
    await expect(here.shop.actOnOrders(support, { action: 'prepare', orderIds })).rejects.toThrow(
      'role.not-yours',
    )
  })

  test('[OFFO-20] papers have the lines with their shelf places, and what a receipt says of the shop', async () => {
    const [first = '', second = ''] = await placeMany(2)
    const [product] = await here.ports.stores.goods.byIds([1])
    await here.shop.editProducts(crew.office, [
      { id: 1, version: product?.version, fields: { shelfPlace: 'B3' } },
    ])
    const { version } = await here.ports.stores.settings.read()
    await here.shop.changeSettings(crew.office, { version, settings: { taxNumber: '123-456-789' } })
    const { papers, shelfPlaces, shop } = await here.shop.showPapers(crew.office, [
      second,
      randomUUID(),
      first,
    ])
    expect(papers.map(({ order }) => order.id)).toEqual([second, first])
    expect(papers[0]?.order.lines.length).toBeGreaterThan(0)
    expect(shelfPlaces.get(1)).toBe('B3')
    expect(shop.taxNumber).toBe('123-456-789')
    expect(shop.address.en).toContain('Cairo')
  })

  test('[OFFO-21] the selected orders are exported, and nothing else', async () => {
    const [first = '', second = ''] = await placeMany(3)
    const file = await here.shop.exportData(crew.office, 'orders', 'csv', [first, second])
    let text = ''
    for await (const piece of file) text += piece
    const rows = text.trim().split('\n').slice(1)
    expect(rows.map((row) => row.slice(0, 36)).toSorted()).toEqual([first, second].toSorted())
    expect(rows.every((row) => /A-00\d/.test(row))).toBe(true)
  })
})
