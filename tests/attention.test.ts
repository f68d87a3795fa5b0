import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttentionAnswer } from '#contracts/attention.ts'
import { aCrew, aHandOver, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('what needs attention on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  let token: string
  beforeAll(async () => {
    here = await aServer(engine)
    await stockUp(here, [80, 80])
    crew = await aCrew(here)
    token = await here.tokenOf(crew.office)
  })
  afterAll(() => here.close())

  const attention = async () =>
    (await here.send('GET', '/api/office/attention', { token })).json as unknown as AttentionAnswer
  const settle = async (kind: string, id: string, settled = true) =>
    (await here.send('POST', '/api/office/attention/settle', { token, body: { kind, id, settled } })).status
  const counts = async () => {
    const { messages, lowRatings } = (await here.shop.showBoard(crew.office)).waiting
    return { messages, lowRatings }
  }
  const brought = async (more: number) => {
    const { id, total } = await anOrderAt(here, crew, 'arrived')
    const handOver = await aHandOver(here, id, {
      collected: total + more,
      ...(more !== 0 && { collectedReason: 'No change' }),
    })
    await here.shop.handOverOrder(crew.courier, id, handOver)
    return { id, total }
  }

  test('[TODAY-5] [CASH-6] a cash difference is listed with its sign until it is settled', async () => {
    const { id } = await brought(-500)
    here.time.now += 1000
    await brought(1500)
    const listed = (await attention()).cashDifferences
    expect(listed.map(({ difference, reason }) => [difference, reason])).toEqual([
      [15, 'No change'],
      [-5, 'No change'],
    ])
    expect(listed[1]).toMatchObject({
      order: { orderId: id },
      courierId: crew.courier.id,
      courier: crew.courier.name,
    })
    const couriers = (await here.send('GET', '/api/office/couriers', { token })).json as unknown as {
      readonly cash: { readonly difference: number }
    }[]
    expect(couriers.map(({ cash }) => cash.difference)).toEqual([10])
    expect([await settle('cash', listed[0]?.id ?? ''), await settle('cash', listed[1]?.id ?? '')]).toEqual([
      204, 204,
    ])
    expect((await attention()).cashDifferences).toEqual([])
    expect(await settle('cash', listed[1]?.id ?? '', false)).toBe(204)
    expect((await attention()).cashDifferences).toMatchObject([{ difference: -5 }])
    expect(await settle('cash', 'nothing')).toBe(404)
    const { items } = await here.shop.listAudit(
      crew.office,
      { subject: `cash:${listed[1]?.id}` },
      { limit: 5 },
    )
    expect(items.map(({ what }) => what)).toEqual(['attention.reopened', 'attention.settled'])
  })

  test('[TODAY-5] [TODAY-6] a hand-over without the code is shown with its reason until it is settled', async () => {
    const { id } = await anOrderAt(here, crew, 'arrived', { method: 'visa' })
    await here.ports.stores.steps.add({
      id: randomUUID(),
      orderId: id,
      kind: 'delivered',
      at: here.time.now,
      by: 'courier',
      actorId: crew.courier.id,
      note: 'Her phone is dead',
    })
    const [listed] = (await attention()).forcedHandOvers
    expect(listed).toMatchObject({ orderId: id, courier: crew.courier.name, reason: 'Her phone is dead' })
    expect(await settle('hand-over', listed?.id ?? '')).toBe(204)
    expect((await attention()).forcedHandOvers).toEqual([])
  })

  test('[TODAY-5] late orders and refunds due are shown until they are moved or paid back', async () => {
    const order = await anOrderAt(here, crew, 'placed', { method: 'visa' })
    expect((await attention()).lateOrders.map(({ orderId }) => orderId)).not.toContain(order.id)
    here.time.now += 11 * 60_000
    expect((await attention()).lateOrders.map(({ orderId }) => orderId)).toContain(order.id)
    await here.shop.cancelOrder(crew.office, order.id, 'Out of rice')
    const { lateOrders, refundsDue } = await attention()
    expect(lateOrders.map(({ orderId }) => orderId)).not.toContain(order.id)
    expect(refundsDue).toMatchObject([{ orderId: order.id, due: order.total / 100 }])
    await here.shop.noteOrder(crew.office, order.id, { id: randomUUID(), text: 'Visa', amount: order.total })
    expect((await attention()).refundsDue).toEqual([])
  })

  test('[TODAY-8] an order that a courier gave back is shown with who and why until another has it', async () => {
    const { id } = await anOrderAt(here, crew, 'preparing')
    await here.shop.giveDelivery(crew.office, id, crew.courier.id)
    expect((await attention()).givenBack).toEqual([])
    await here.shop.giveBackDelivery(crew.courier, id, { reason: 'bike-problem' })
    expect((await attention()).givenBack).toMatchObject([
      {
        orderId: id,
        number: expect.stringMatching(/^A-/),
        courier: crew.courier.name,
        reason: 'bike-problem',
      },
    ])
    await here.shop.giveDelivery(crew.office, id, crew.courier.id)
    expect((await attention()).givenBack).toEqual([])
  })

  test('[TODAY-8] what the office marked as delivered says that the office did', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way', { method: 'visa' })
    await here.shop.markOrderDelivered(crew.office, id, { reason: 'His phone is dead' })
    const listed = (await attention()).forcedHandOvers.find(({ orderId }) => orderId === id)
    expect(listed).toMatchObject({ by: 'shop', courier: crew.office.name })
    expect(await settle('hand-over', listed?.id ?? '')).toBe(204)
  })

  test('[OFFO-8] a refund goes up to what the courier collected, also beyond the price', async () => {
    const { id, total } = await brought(1500)
    const give = (amount: number) =>
      here.shop.noteOrder(crew.office, id, { id: randomUUID(), text: 'cash', amount })
    await expect(give(total + 1501)).rejects.toThrow('refund.more-than-paid')
    await give(total + 1500)
    expect(await here.shop.showAnyOrder(crew.office, id)).toMatchObject({
      paid: total + 1500,
      refunded: total + 1500,
    })
  })

  test('[TODAY-7] support sees what it may act on, and settles no cash difference', async () => {
    await brought(-700)
    const support = await aPerson(here, 'support', 'Salma')
    const theirs = await here.shop.listAttention(support)
    expect(theirs.differences).toEqual([])
    expect(theirs.lowStock).toEqual({ low: 0, out: 0 })
    const [difference] = (await here.shop.listAttention(crew.office)).differences
    const settling = { kind: 'cash', id: difference?.id ?? '', settled: true } as const
    await expect(here.shop.settleAttention(support, settling)).rejects.toThrow('role.not-yours')
    const { id } = await anOrderAt(here, crew, 'arrived')
    const handOver = {
      id: randomUUID(),
      reason: 'phone-off',
      collected: 0,
      collectedReason: 'refused',
      at: 0,
    }
    await here.shop.handOverOrder(crew.courier, id, handOver)
    const { forced } = await here.shop.listAttention(support)
    expect(forced).toMatchObject([{ orderId: id, note: 'phone-off' }])
    await here.shop.settleAttention(support, { kind: 'hand-over', id: forced[0]?.id ?? '', settled: true })
    expect((await here.shop.listAttention(support)).forced).toEqual([])
  })

  test('[TODAY-6] the counters of ratings and messages clear when they are dealt with, and everyone is told', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    const rate = (stars: number) =>
      here.shop.rateOrder(crew.owner, id, [
        { subject: 'service', stars, comment: 'late' },
        { subject: 'courier', stars, comment: '' },
      ])
    await rate(1)
    const sender = { name: 'Tarek', email: 't@example.com', phone: '0100', message: 'Where is it?' }
    const message = await here.shop.leaveMessage(sender, 'a')
    expect(await counts()).toEqual({ messages: 1, lowRatings: 2 })
    expect(await attention()).toMatchObject({
      lowRatings: [{ orderId: id }, { orderId: id }],
      messages: [{ _id: message.id, name: 'Tarek', message: 'Where is it?' }],
    })
    const listed = () => here.happened.filter(({ type }) => type === 'desk.changed').length
    const before = listed()
    await here.shop.answerRating(crew.office, id, 'service', 'Sorry')
    expect(await settle('rating', `${id}/courier`)).toBe(204)
    await here.shop.answerMessage(crew.office, message.id, 'On its way')
    expect(await counts()).toEqual({ messages: 0, lowRatings: 0 })
    expect(await attention()).toMatchObject({ lowRatings: [], messages: [] })
    expect(listed() - before).toBe(3)
    // Its author has changed it since, so it is listed again.
    await rate(2)
    expect((await counts()).lowRatings).toBe(1)
  })
})
