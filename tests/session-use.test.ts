import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const HOUR = 3_600_000
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

describe.each(ENGINES_HERE)('sessions over HTTP on %s', (engine) => {
  let here: TestServer
  let picker: User
  beforeEach(async () => {
    here = await aServer(engine)
    picker = await aPerson(here, 'picker')
  })
  afterEach(() => here.close())

  const board = (token: string, headers: Record<string, string> = {}) =>
    here.send('GET', '/api/office/board', { token, headers })

  test('[SESS-1] neither a stream that comes back nor a page that was left open keeps a session alive', async () => {
    const [left, used] = [await here.tokenOf(picker), await here.tokenOf(picker)]
    for (let hours = 0; hours < 11; hours++) {
      here.time.now += HOUR
      const reader = await readLive(`${here.url}/api/office/live`, { token: left })
      expect(reader.status).toBe(200)
      await reader.cut()
      expect((await board(left, { 'x-unattended': '1' })).status).toBe(200)
      expect((await board(used)).status).toBe(200)
    }
    here.time.now += HOUR
    expect((await board(left)).status).toBe(401)
    expect((await board(used)).status).toBe(200)
  })

  test('[SESS-4] ending a session ends its streams at once, and no others', async () => {
    const [one, two] = [await here.tokenOf(picker), await here.tokenOf(picker)]
    const live = (token: string) => readLive(`${here.url}/api/office/live`, { token })
    const [ended, other] = [await live(one), await live(two)]
    await ended.hears('snapshot')
    await other.hears('snapshot')
    const listed = await here.send('GET', '/api/users/me/sessions', { token: one })
    const sessions = listed.json.sessions as { _id: string; isThis: boolean }[]
    const id = sessions.find(({ isThis }) => isThis)?._id ?? ''
    expect(
      (await here.send('POST', `/api/users/me/sessions/${id}/end`, { token: two, body: {} })).status,
    ).toBe(204)
    expect((await ended.hears('bye')).data).toEqual({ reason: 'session' })
    expect(other.heard.filter(({ name }) => name === 'bye')).toEqual([])
    const again = await here.send('POST', `/api/users/me/sessions/${id}/end`, { token: two, body: {} })
    expect([again.status, again.json.error]).toEqual([404, 'session.not-found'])
    await other.cut()
  })

  test('[SESS-3] a session knows the device and address it was opened from', async () => {
    const draft = { name: 'Mona', email: 'mona@example.com', phone: '0100', password: 'open sesame' }
    const headers = { 'user-agent': PHONE }
    const { json } = await here.send('POST', '/api/users', { body: draft, headers })
    const token = String(json.token)
    const { email, password } = draft
    await here.send('POST', '/api/users/login', {
      body: { email, password },
      headers: { 'user-agent': 'curl/8.5.0' },
    })
    const listed = await here.send('GET', '/api/users/me/sessions', { token })
    const sessions = listed.json.sessions as Record<string, unknown>[]
    expect(
      sessions.map(({ browser, system, address, isThis }) => [browser, system, address, isThis]),
    ).toEqual(
      expect.arrayContaining([
        ['Chrome', 'Android', '127.0.0.1', true],
        [null, null, '127.0.0.1', false],
      ]),
    )
  })
})
