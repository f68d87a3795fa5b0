import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FollowedAnswer, SharedAnswer } from '#contracts/followed.ts'
import { PositionEvent } from '#contracts/geo.ts'
import { aCrew, aHandOver, anOrderAt, type Crew, reportsOf } from '#tests/support/couriers.ts'
import { type LiveReader, readLive } from '#tests/support/live-reader.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('following an order over HTTP on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  let token: string
  let orderId: string
  let readers: LiveReader[]
  beforeEach(async () => {
    here = await aServer(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
    token = await here.tokenOf(crew.owner)
    orderId = (await anOrderAt(here, crew, 'preparing')).id
    readers = []
  })
  afterEach(async () => {
    for (const reader of readers) await reader.cut()
    await here.close()
  })

  const listen = async (
    path = `/api/orders/${orderId}/live`,
    options: Parameters<typeof readLive>[1] = { token },
  ) => {
    const reader = await readLive(`${here.url}${path}`, options)
    readers.push(reader)
    return reader
  }
  let seq = 1
  const drive = async (count: number, lat = 30.1) => {
    for (let i = 0; i < count; i++) {
      here.time.now += 1000
      await here.shop.reportPositions(
        crew.courier,
        reportsOf(here, [{ lat: lat - i * 1e-4, lng: 31.3 }], seq++),
      )
    }
  }
  const latsOf = ({ heard }: LiveReader) =>
    heard.filter(({ name }) => name === 'position').map(({ data }) => PositionEvent.parse(data).position.lat)

  test('[LIVE-1] it opens with the same snapshot that polling gets, and streams each step and move', async () => {
    const reader = await listen()
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers.get('cache-control')).toBe('no-store')
    expect(reader.headers.get('x-accel-buffering')).toBe('no')
    expect(reader.headers.get('x-content-type-options')).toBe('nosniff')
    const snapshot = FollowedAnswer.parse((await reader.hears('snapshot')).data)
    expect(snapshot).toEqual((await here.send('GET', `/api/orders/${orderId}`, { token })).json)
    expect(snapshot.order.handOverCode).toMatch(/^\d{4}$/)
    expect(snapshot.order.courier).toBeNull()
    await here.shop.pickUpOrder(crew.courier, orderId)
    const moved = FollowedAnswer.parse((await reader.hears('order')).data)
    expect(moved.order).toMatchObject({ fulfilment: 'on_the_way', courier: { name: 'Karim' } })
    expect(moved.order.steps.map((step) => step.fulfilment)).toEqual(['placed', 'preparing', 'on_the_way'])
    await drive(1)
    const { position, route, minutesLeft } = PositionEvent.parse((await reader.hears('position')).data)
    expect(position).toMatchObject({ lat: 30.1, lng: 31.3 })
    expect(route?.[0]).toEqual([30.1, 31.3])
    expect(minutesLeft).toBeGreaterThan(0)
    await here.shop.arrive(crew.courier, orderId)
    await reader.hears('order', 2)
    await here.shop.handOverOrder(crew.courier, orderId, await aHandOver(here, orderId))
    const last = FollowedAnswer.parse((await reader.hears('order', 3)).data)
    expect(last).toMatchObject({
      order: { fulfilment: 'delivered', handOverCode: null },
      live: { position: null },
    })
    expect((await reader.hears('bye')).data).toEqual({ reason: 'over' })
    await expect.poll(reader.isOver).toBe(true)
  })

  test('[LIVE-2] a reader that was cut off goes on where it was, with nothing lost and nothing twice', async () => {
    await here.shop.pickUpOrder(crew.courier, orderId)
    const first = await listen()
    await drive(10)
    await first.hears('position', 10)
    await first.cut()
    const known = first.lastEventId()
    await drive(30, 30.05)
    await here.shop.arrive(crew.courier, orderId)
    const second = await listen(undefined, { token, lastEventId: known })
    await second.hears('order')
    await drive(1, 30.01)
    await second.hears('position', 31)
    expect(second.heard.some(({ name }) => name === 'snapshot')).toBe(false)
    const lats = [...latsOf(first), ...latsOf(second)]
    expect(lats).toHaveLength(41)
    expect(new Set(lats).size).toBe(41)
    const ids = [...first.heard, ...second.heard].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('[LIVE-2] a hand-over during the subscription reaches every follower', async () => {
    await here.shop.pickUpOrder(crew.courier, orderId)
    await here.shop.arrive(crew.courier, orderId)
    const first = await listen()
    await first.hears('snapshot')
    const handOver = await aHandOver(here, orderId)
    const [late, later] = await Promise.all([
      listen(),
      listen(undefined, { token, lastEventId: first.lastEventId() }),
      here.shop.handOverOrder(crew.courier, orderId, handOver),
    ])
    const resumed = await listen(undefined, { token, lastEventId: first.lastEventId() })
    for (const reader of [first, late, later, resumed]) {
      expect((await reader.hears('bye')).data).toEqual({ reason: 'over' })
      expect(JSON.stringify(reader.heard.at(-2)?.data)).toContain('"fulfilment":"delivered"')
    }
  })

  test('[LIVE-2] a hand-over between two looks of one snapshot is heard', async () => {
    await here.shop.pickUpOrder(crew.courier, orderId)
    await here.shop.arrive(crew.courier, orderId)
    const handOver = await aHandOver(here, orderId)
    const { deliveries } = here.ports.stores
    // At this point the order has been read and its journal has not.
    vi.spyOn(deliveries, 'byId').mockImplementationOnce(async (id) => {
      await here.shop.handOverOrder(crew.courier, orderId, handOver)
      return deliveries.byId(id)
    })
    const reader = await listen()
    expect((await reader.hears('bye')).data).toEqual({ reason: 'over' })
    expect(JSON.stringify(reader.heard.at(-2)?.data)).toContain('"fulfilment":"delivered"')
  })

  test('[LIVE-3] a too old or invalid Last-Event-ID gets a fresh snapshot', async () => {
    await here.shop.pickUpOrder(crew.courier, orderId)
    const first = await listen()
    await first.hears('snapshot')
    await first.cut()
    await drive(200)
    for (const lastEventId of [first.lastEventId(), '0', '1', '9999999999999999', 'nonsense', '-1']) {
      const reader = await listen(undefined, { token, lastEventId })
      const { data } = await reader.hears('snapshot')
      expect(FollowedAnswer.parse(data).live.position?.lat).toBeCloseTo(30.1 - 199e-4, 5)
      await reader.cut()
    }
  })

  test('[LIVE-4] only the owner may listen, and needs a token', async () => {
    const stranger = await here.tokenOf(await aShopper(here, 'Omar'))
    const courier = await here.tokenOf(crew.courier)
    for (const other of [stranger, courier])
      expect((await here.send('GET', `/api/orders/${orderId}/live`, { token: other })).status).toBe(404)
    expect((await here.send('GET', `/api/orders/${orderId}/live`)).status).toBe(401)
    expect((await here.send('GET', `/api/orders/${orderId}/live?token=${token}`)).status).toBe(401)
    expect((await here.send('GET', '/api/courier/live', { token })).status).toBe(403)
  })

  test('[LIVE-5] a person has five streams, and a sixth when one of them ends', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, () => listen()))
    for (const reader of open) await reader.hears('snapshot')
    const sixth = await here.send('GET', `/api/orders/${orderId}/live`, { token })
    expect([sixth.status, sixth.json.error]).toEqual([429, 'live.too-many'])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    // Ten at once: the limit also holds for concurrent requests, and nothing is read for those refused.
    const before = here.statements.length
    const rush = await Promise.all(Array.from({ length: 10 }, () => listen()))
    expect(rush.map(({ status }) => status)).toEqual(Array(10).fill(429))
    expect(here.statements.slice(before).filter((sql) => sql.includes('"orders"'))).toEqual([])
    await open[0]?.cut()
    await expect.poll(async () => (await listen()).status).toBe(200)
    expect((await here.send('GET', '/metrics')).text).toMatch(/^live_streams_open 5$/m)
  })

  test('[LIVE-5] of fifty streams that one person opens at once five are, and only five are made ready', async () => {
    const before = here.statements.length
    const rush = await Promise.all(Array.from({ length: 50 }, () => listen()))
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(5)
    const orders = here.statements.slice(before).filter((sql) => /from "orders" where "id" =/.test(sql))
    // Three statements for each of the five, not for each of the fifty.
    expect(orders.length).toBeLessThan(20)
  })

  test('[LIVE-5] the links of one account have forty streams together, and leave the owner’s own alone', async () => {
    const { id } = await anOrderAt(here, crew, 'placed')
    const linkTo = async (order: string): Promise<string> => {
      const { json } = await here.send('POST', `/api/orders/${order}/share`, { token })
      return String(json.token)
    }
    const links = [await linkTo(orderId), await linkTo(orderId), await linkTo(id)]
    const follow = (link: string | undefined) => listen(`/api/share/${link}/live`, {})
    const open = await Promise.all(Array.from({ length: 40 }, (_, at) => follow(links[at % 2])))
    expect(open.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect((await follow(links[2])).status).toBe(429)
    expect((await listen()).status).toBe(200)
    await open[0]?.cut()
    await expect.poll(async () => (await follow(links[2])).status).toBe(200)
  })

  test('[LIVE-6] logging out ends the streams of that session, a new password all of them', async () => {
    const other = await here.tokenOf(crew.owner)
    const [mine, elsewhere] = [await listen(), await listen(undefined, { token: other })]
    await elsewhere.hears('snapshot')
    await here.send('POST', '/api/users/logout', { token })
    expect((await mine.hears('bye')).data).toEqual({ reason: 'session' })
    await expect.poll(mine.isOver).toBe(true)
    expect(elsewhere.isOver()).toBe(false)
    here.ports.events.publish({ type: 'sessions.ended', userId: crew.owner.id })
    expect((await elsewhere.hears('bye')).data).toEqual({ reason: 'session' })
  })

  test('[LIVE-7] a shutdown ends every stream with an event and does not wait for clients', async () => {
    const reader = await listen()
    await reader.hears('snapshot')
    await here.app.close()
    expect((await reader.hears('bye')).data).toEqual({ reason: 'shutdown' })
  })

  test('[LIVE-8] a client that does not read is disconnected without affecting others', async () => {
    await here.shop.pickUpOrder(crew.courier, orderId)
    const reader = await listen()
    await reader.hears('snapshot')
    const socket = connect(Number(new URL(here.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write(
      `GET /api/orders/${orderId}/live HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    const streams = async () =>
      /^live_streams_open (\d+)$/m.exec((await here.send('GET', '/metrics')).text)?.[1]
    await expect.poll(streams).toBe('2')
    // Far more than the operating system buffers for a connection; a client that reads has enough time.
    const route = Array.from({ length: 500 }, (_, i) => ({ lat: 30 + i * 1e-4, lng: 31.3 }))
    const position = { lat: 30, lng: 31.3, at: here.time.now, heading: null }
    for (let i = 0; i < 5000 && (await streams()) === '2'; i++) {
      for (let j = 0; j < 10; j++) {
        here.ports.events.publish({
          type: 'courier.moved',
          orderId,
          positions: [position],
          metresLeft: 1,
          minutesLeft: 1,
          stopsBefore: 0,
          route,
        })
      }
    }
    expect(await streams()).toBe('1')
    socket.destroy()
    const heardBefore = latsOf(reader).length
    await drive(1)
    await reader.hears('position', heardBefore + 1)
  }, 60_000)

  test('[SHARE-3] a link is followed without an account and shows neither code, phone, price, goods nor address', async () => {
    await here.shop.pickUpOrder(crew.courier, orderId)
    const shared = await here.send('POST', `/api/orders/${orderId}/share`, { token, body: {} })
    const link = `/api/share/${String(shared.json.token)}`
    const polled = await here.send('GET', link)
    const reader = await listen(`${link}/live`, {})
    const snapshot = SharedAnswer.parse((await reader.hears('snapshot')).data)
    expect(snapshot).toEqual(polled.json)
    expect(snapshot.order.courier).toEqual({ name: 'Karim', isSimulated: false })
    await drive(1)
    await reader.hears('position')
    await here.shop.arrive(crew.courier, orderId)
    const code = (await here.ports.stores.deliveries.byId(orderId))?.errand?.handOverCode ?? ''
    await reader.hears('order')
    await here.shop.handOverOrder(crew.courier, orderId, await aHandOver(here, orderId))
    expect((await reader.hears('bye')).data).toEqual({ reason: 'over' })
    const text = JSON.stringify(reader.heard.map(({ data }) => data))
    for (const secret of [
      `"${code}"`,
      crew.courier.phone,
      'Tahrir',
      '01001234567',
      'price',
      'mango',
      orderId,
    ])
      expect(text).not.toContain(secret)
    for (const path of [link, `${link}/live`]) {
      const { status, json } = await here.send('GET', path)
      expect([status, json.error]).toEqual([410, 'share.over'])
    }
    expect((await here.send('GET', '/api/share/nonsense')).status).toBe(404)
    expect(here.logged.join('')).not.toContain(String(shared.json.token))
  })

  test('[LIVE-9] a courier hears of own stops and open deliveries as they change', async () => {
    const courierToken = await here.tokenOf(crew.courier)
    const reader = await listen('/api/courier/live', { token: courierToken })
    const idsIn = (name: string) => {
      const last = reader.heard.findLast((event) => event.name === name)
      return ((last?.data ?? []) as unknown as { _id: string }[]).map(({ _id }) => _id)
    }
    await reader.hears('open')
    expect([idsIn('stops'), idsIn('open')]).toEqual([[orderId], []])
    here.time.now += 1000
    const { id } = await anOrderAt(here, crew, 'placed')
    await expect.poll(() => idsIn('open'), { timeout: 5000 }).toEqual([id])
    await here.shop.takeDelivery(crew.courier, id)
    await expect.poll(() => idsIn('stops'), { timeout: 5000 }).toEqual([orderId, id])
    await here.shop.returnOrder(crew.owner, orderId)
    await expect.poll(() => idsIn('stops'), { timeout: 5000 }).toEqual([id])
    expect(idsIn('open')).toEqual([])
  })

  test('[LIVE-13] positions received are counted', async () => {
    await drive(3)
    expect((await here.send('GET', '/metrics')).text).toMatch(/^courier_positions_total 3$/m)
  })
})
