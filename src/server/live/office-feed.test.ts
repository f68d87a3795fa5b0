import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { aCrew, anOrderAt, aPerson, type Crew, reportsOf } from '#tests/support/couriers.ts'
import { type LiveReader, readLive } from '#tests/support/live-reader.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('the office’s stream on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  let office: string
  let readers: LiveReader[]
  beforeEach(async () => {
    here = await aServer(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
    office = await here.tokenOf(crew.office)
    readers = []
  })
  afterEach(async () => {
    for (const reader of readers) await reader.cut()
    await here.close()
  })
  const listen = async (token = office, lastEventId?: string) => {
    const reader = await readLive(`${here.url}/api/office/live`, {
      token,
      ...(lastEventId && { lastEventId }),
    })
    readers.push(reader)
    return reader
  }

  test('[OFFO-10] it opens with the board and streams orders, couriers, positions and messages', async () => {
    const { id } = await anOrderAt(here, crew, 'preparing')
    const reader = await listen()
    const board = BoardAnswer.parse((await reader.hears('snapshot')).data)
    expect(board).toEqual((await here.send('GET', '/api/office/board', { token: office })).json)
    expect(board.orders.map(({ _id, fulfilment }) => [_id, fulfilment])).toEqual([[id, 'preparing']])
    await here.shop.pickUpOrder(crew.courier, id)
    // A recent event may be sent again.
    const told = () => reader.heard.findLast(({ name }) => name === 'order')?.data
    await expect.poll(() => told()?.fulfilment).toBe('on_the_way')
    const order = PublishedDeskOrder.parse(told())
    expect([order._id, order.courier?.name]).toEqual([id, 'Karim'])
    await reader.hears('couriers')
    await here.shop.reportPositions(crew.courier, reportsOf(here, [{ lat: 30.05, lng: 31.24 }]))
    expect((await reader.hears('position')).data).toMatchObject({
      courierId: crew.courier.id,
      position: { lat: 30.05, lng: 31.24 },
    })
    await here.shop.leaveMessage({ name: 'M', email: 'm@x.eg', phone: '0100', message: 'Hi' }, 'here')
    await expect.poll(() => reader.heard.findLast(({ name }) => name === 'waiting')?.data.messages).toBe(1)
  })

  test('[OFFO-10] an order is sent again when its payment or a refund has changed', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    const reader = await listen()
    await reader.hears('snapshot')
    await here.database.kysely.updateTable('orders').set({ total: 123_400 }).where('id', '=', id).execute()
    here.ports.events.publish({ type: 'payment.changed', orderId: id })
    await expect.poll(() => reader.heard.findLast(({ name }) => name === 'order')?.data.price).toBe(1234)
  })

  test('[OFFO-10] it resumes after the last event, and a picker receives orders only', async () => {
    const picker = await listen(await here.tokenOf(await aPerson(here, 'picker')))
    const first = await listen()
    await first.hears('snapshot')
    await picker.hears('snapshot')
    const one = await anOrderAt(here, crew, 'placed')
    await first.hears('order')
    await first.cut()
    const two = await anOrderAt(here, crew, 'placed')
    const three = await anOrderAt(here, crew, 'placed')
    await picker.hears('order', 3)
    const second = await listen(office, first.lastEventId())
    await second.hears('order', 2)
    const idsIn = ({ heard }: LiveReader) =>
      heard.filter(({ name }) => name === 'order').map(({ data }) => data._id)
    expect(second.heard.some(({ name }) => name === 'snapshot')).toBe(false)
    expect(new Set(idsIn(second))).toEqual(new Set([two.id, three.id]))
    expect(new Set(idsIn(picker))).toEqual(new Set([one.id, two.id, three.id]))
    await here.shop.reportPositions(crew.courier, reportsOf(here, [{ lat: 30.05, lng: 31.24 }]))
    await second.hears('position')
    expect(picker.heard.filter(({ name }) => name === 'position' || name === 'couriers')).toEqual([])
    expect(picker.heard.filter(({ data }) => data.messages !== undefined && data.messages !== null)).toEqual(
      [],
    )
  })

  test('[OFFO-26] an open office hears that an import of orders, or its undoing, changed the lists', async () => {
    const columns =
      'id,customer_email,status,fulfilment,method,created_at,delivery_fee,total,full_name,phone,city,address,product_id,product_name_en,product_name_ar,picture,unit_price,quantity'
    const row = `0199aaaa-0000-7000-8000-000000000001,${crew.owner.email},pending,placed,cash,2026-01-01,10,20,Mona,0100,Cairo,Street 1,1,Rice,أرز,x,10,1`
    const reader = await listen()
    await reader.hears('snapshot')
    const brought = { what: 'orders', format: 'csv', bytes: Buffer.from(`${columns}\n${row}\n`) } as const
    const { seal } = await here.shop.checkImport(crew.office, brought, async () => {})
    const { importId, added } = await here.shop.applyImport(crew.office, { ...brought, seal }, async () => {})
    expect(added).toBe(1)
    await reader.hears('orders')
    await here.shop.undoImport(crew.office, importId ?? '')
    await reader.hears('orders', 2)
  })

  test('[OFFO-10] it is for staff, five at once, and ends with the session', async () => {
    for (const person of [crew.owner, crew.courier]) {
      const token = await here.tokenOf(person)
      for (const path of ['live', 'board', 'orders', 'today'])
        expect((await here.send('GET', `/api/office/${path}`, { token })).status).toBe(403)
    }
    const open = await Promise.all(Array.from({ length: 5 }, () => listen()))
    for (const reader of open) await reader.hears('snapshot')
    expect((await here.send('GET', '/api/office/live', { token: office })).status).toBe(429)
    await here.send('POST', '/api/users/logout', { token: office })
    expect((await open[0]?.hears('bye'))?.data).toEqual({ reason: 'session' })
  })
})
