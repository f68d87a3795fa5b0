import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PublishedOrder } from '#contracts/ordering.ts'
import { aCourierOnShift, aCrew, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

describe.each(ENGINES_HERE)('a delivery over HTTP on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  let owner: string
  let courier: string
  let office: string
  let orderId: string
  beforeEach(async () => {
    here = await aServer(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
    owner = await here.tokenOf(crew.owner)
    courier = await here.tokenOf(crew.courier)
    office = await here.tokenOf(crew.office)
    orderId = ((await here.order(owner)).json.order as PublishedOrder)._id
  })
  afterEach(() => here.close())

  const post = (token: string, path: string, body: object = {}) => here.send('POST', path, { token, body })
  const step = (name: string, body: object = {}) =>
    post(courier, `/api/courier/deliveries/${orderId}/${name}`, body)
  const mine = async (): Promise<PublishedOrder | undefined> => {
    const { text } = await here.send('GET', '/api/orders', { token: owner })
    return (JSON.parse(text) as PublishedOrder[]).find(({ _id }) => _id === orderId)
  }

  test('[DELIV-9] [DELIV-16] from order to hand-over: what the owner reads at each step', async () => {
    expect(await mine()).toMatchObject({
      fulfilment: 'placed',
      handOverCode: null,
      courier: null,
      rating: null,
    })
    expect((await step('take')).status).toBe(200)
    expect(await mine()).toMatchObject({ handOverCode: null, courier: null })
    await post(office, `/api/office/orders/${orderId}/prepare`)
    const prepared = await mine()
    expect(prepared).toMatchObject({ fulfilment: 'preparing', courier: null, eta: null })
    const code = prepared?.handOverCode ?? ''
    expect(code).toMatch(/^\d{4}$/)
    await step('pick-up')
    expect(await mine()).toMatchObject({
      fulfilment: 'on_the_way',
      handOverCode: code,
      courier: { name: 'Karim', phone: crew.courier.phone, isSimulated: false },
    })
    here.time.now += 1000
    const now = new Date(here.time.now).toISOString()
    const positions = [{ seq: 1, at: now, lat: 30.06, lng: 31.25, heading: 90 }]
    expect((await post(courier, '/api/courier/positions', { sentAt: now, positions })).status).toBe(204)
    expect(Date.parse((await mine())?.eta ?? '')).toBeGreaterThan(here.time.now)
    await step('arrive')
    const typed = code.replace(/\d/g, (digit) => ARABIC_DIGITS.charAt(Number(digit)))
    const handOver = { handOverId: randomUUID(), code: typed, collected: 85, at: now }
    expect((await step('hand-over', handOver)).json).toEqual({
      delivery: { _id: orderId, fulfilment: 'delivered' },
    })
    expect((await step('hand-over', handOver)).status).toBe(200)
    const another = await step('hand-over', { ...handOver, handOverId: randomUUID() })
    expect([another.status, another.json.error]).toEqual([409, 'order.cannot-become'])
    const received = await mine()
    expect(received).toMatchObject({ status: 'delivered', handOverCode: null, courier: null, eta: null })
    expect(received?.steps.map(({ fulfilment, by }) => `${fulfilment} by ${by}`)).toEqual([
      'placed by owner',
      'preparing by shop',
      'on_the_way by courier',
      'arrived by courier',
      'delivered by courier',
    ])
    await post(owner, `/api/orders/${orderId}/rating`, { service: { stars: 5 } })
    expect((await mine())?.rating).toMatchObject([{ about: 'service', productId: null, stars: 5 }])
  })

  test('[DELIV-2] a step that the table does not have is 409', async () => {
    for (const name of ['pick-up', 'arrive']) expect((await step(name)).status).toBe(404)
    await step('take')
    for (const name of ['pick-up', 'arrive']) {
      const { status, json } = await step(name)
      expect([status, json.error]).toEqual([409, 'order.cannot-become'])
    }
    await here.send('PATCH', `/api/orders/${orderId}/return`, { token: owner, body: {} })
    expect((await post(office, `/api/office/orders/${orderId}/prepare`)).status).toBe(409)
    expect((await step('pick-up')).status).toBe(409)
  })

  test('[DELIV-5] [DELIV-6] another courier gets 403 or 404, and the second to take it 409', async () => {
    const other = await here.tokenOf(await aCourierOnShift(here, 'Omar'))
    const deliveries = '/api/courier/deliveries'
    const answers = [
      await post(courier, `/api/office/orders/${orderId}/prepare`),
      await post(courier, `/api/office/orders/${orderId}/courier`, { courierId: crew.courier.id }),
      await post(owner, `${deliveries}/${orderId}/take`),
      await post(office, `${deliveries}/${orderId}/take`),
      await step('take'),
      await post(other, `${deliveries}/${orderId}/take`),
      await post(office, `/api/office/orders/${orderId}/prepare`),
      await post(other, `${deliveries}/${orderId}/pick-up`),
      await post(other, `${deliveries}/${randomUUID()}/pick-up`),
    ]
    expect(answers.map(({ status, json }) => [status, json.error])).toEqual([
      [403, 'role.not-yours'],
      [403, 'role.not-yours'],
      [403, 'role.not-yours'],
      [403, 'role.not-yours'],
      [200, undefined],
      [409, 'delivery.taken'],
      [200, undefined],
      [404, 'order.not-found'],
      [404, 'order.not-found'],
    ])
  })

  test('[DELIV-7] an open delivery tells the quarter, not the person; one’s own tells all', async () => {
    const before = await here.send('GET', '/api/courier', { token: courier })
    expect(before.json.open).toMatchObject([{ _id: orderId, city: 'Giza', pieces: 1, cashDue: 85 }])
    const open = JSON.stringify(before.json.open)
    for (const secret of ['Mona', '01001234567', 'Tahrir', 'codeSeal']) expect(open).not.toContain(secret)
    await step('take')
    const after = await here.send('GET', '/api/courier', { token: courier })
    expect(after.json).toMatchObject({
      open: [],
      stops: [{ _id: orderId, shippingInfo: { phone: '+201001234567', address: '12 Tahrir St' } }],
    })
    const { errand } = (await here.ports.stores.deliveries.byId(orderId)) ?? {}
    expect(after.text).not.toContain(`"${errand?.handOverCode}"`)
    const other = await here.tokenOf(await aPerson(here, 'courier', 'Omar'))
    expect((await here.send('GET', '/api/courier', { token: other })).json).toMatchObject({
      open: [],
      stops: [],
    })
  })

  test('[POS-1] a batch is bounded, and a place is on the earth', async () => {
    const now = new Date(here.time.now).toISOString()
    const send = (positions: object[]) => post(courier, '/api/courier/positions', { sentAt: now, positions })
    const many = (length: number) =>
      Array.from({ length }, (_, seq) => ({ seq, at: now, lat: 30 + seq / 1e4, lng: 31 }))
    expect((await send(many(200))).status).toBe(204)
    for (const bad of [
      [],
      many(201),
      [{ seq: 1, at: now, lat: 91, lng: 31 }],
      [{ seq: 1, at: now, lat: 30 }],
    ])
      expect((await send(bad)).status).toBe(422)
  })

  test('[CASH-2] the office reads what each courier holds, and shoppers do not', async () => {
    await step('take')
    await post(office, `/api/office/orders/${orderId}/prepare`)
    await step('pick-up')
    const couriers = async () =>
      JSON.parse((await here.send('GET', '/api/office/couriers', { token: office })).text)
    expect(await couriers()).toMatchObject([{ _id: crew.courier.id, stops: 1, cash: { due: 85, held: 0 } }])
    for (const token of [owner, courier])
      for (const path of ['couriers', 'deliveries', 'attention'])
        expect((await here.send('GET', `/api/office/${path}`, { token })).status).toBe(403)
  })
})
