import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityOf } from '#server/edge/security.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'

let here: TestServer
beforeAll(async () => {
  here = await aServer('sqlite')
})
afterAll(() => here.close())

const login = { email: 'mona@example.com', password: 'wrong wrong' }

test('[ACC-12] a login marks the browser by a cookie that no script and no other site can use', async () => {
  const account = { name: 'Omar', email: 'omar@example.com', phone: '0111', password: 'open sesame' }
  const signedUp = await here.send('POST', '/api/users', { body: account })
  const cookie = signedUp.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''
  expect(cookie).toMatch(
    /^device=[\w-]{16}\.[\w-]{43}; Path=\/api\/users; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  const [pair = ''] = cookie.split(';')
  const { email, password } = account
  const again = await here.send('POST', '/api/users/login', {
    body: { email, password },
    headers: { cookie: pair },
  })
  expect(again.status).toBe(200)
  expect(again.headers.getSetCookie()).toEqual([cookie])
  const other = await here.send('POST', '/api/users', {
    body: { ...account, email: 'hoda@example.com' },
    headers: { cookie: pair },
  })
  expect(other.headers.getSetCookie()[0]).toContain(`~${pair.slice('device='.length)};`)
})

describe('forged requests', () => {
  test.each([
    ['no cookie at all', {}, 401],
    ['cookie and header alike', { cookie: 'a=b; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }, 401],
    ['a cookie without the header', { cookie: 'XSRF-TOKEN=abc' }, 403],
    ['a header that differs', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, 403],
    ['cookies of another kind', { cookie: 'session=1' }, 403],
    ['the cookie of a known browser alone', { cookie: 'device=abc' }, 401],
    ['the cookie of a known browser beside another', { cookie: 'device=abc; session=1' }, 403],
    ['an empty pair', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
  ])('[SAFE-1] with %s', async (_case, headers, status) => {
    expect((await here.send('POST', '/api/users/login', { body: login, headers })).status).toBe(status)
  })

  test('[SAFE-1] the cookie is set once, readable by our script, on pages and API', async () => {
    for (const path of ['/', '/api/products']) {
      expect((await here.send('GET', path)).headers.get('set-cookie')).toMatch(
        /^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Lax$/,
      )
      expect(
        (await here.send('GET', path, { headers: { cookie: 'XSRF-TOKEN=x' } })).headers.get('set-cookie'),
      ).toBeNull()
    }
  })

  test('[SAFE-1] every client gets a cookie of its own', () => {
    const { xsrfCookieFor } = securityOf({ publicUrl: 'http://localhost' })
    const many = Array.from({ length: 2500 }, () => xsrfCookieFor(undefined))
    expect(new Set(many).size).toBe(many.length)
    for (const cookie of many) expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{24};/)
  })

  test('[SAFE-1] a bearer without cookies needs no header', async () => {
    const token = await here.signUp()
    expect((await here.send('PATCH', '/api/users/me', { token, body: { name: 'Mona A.' } })).status).toBe(200)
  })
})

describe('headers', () => {
  test.each(['/', '/api/products', '/api/nothing', '/Api.json', '/api/docs', '/healthz'])(
    '[SAFE-2] %s carries the policies',
    async (path) => {
      const { headers } = await here.send('GET', path)
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp).toContain("frame-ancestors 'none'")
      expect(csp).toMatch(/default-src '(self|none)'/)
      expect(csp).not.toContain('unsafe-')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('[SAFE-2] a page’s own inline scripts are allowed by their hashes', async () => {
    const { headers } = await here.send('GET', '/')
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  })

  test('[SAFE-2] behind TLS there is HSTS, and the cookie is Secure', async () => {
    const tls = await aServer('sqlite', { env: { PUBLIC_URL: 'https://shop.example' } })
    const { headers } = await tls.send('GET', '/')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('set-cookie')).toContain('; Secure')
    await tls.close()
  })
})

test('[SAFE-3] a request is one JSON line with an id, and no secret is in it', async () => {
  const token = await here.signUp()
  here.logged.length = 0
  await here.send('GET', '/api/users/me?secret=in-the-query', {
    token,
    headers: { cookie: 'XSRF-TOKEN=in-the-cookie' },
  })
  await here.send('POST', '/api/users/login', { body: { ...login, password: 'in-the-body' } })
  const lines = here.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([
    { method: 'GET', path: '/api/users/me', status: 200, reqId: expect.any(String), ms: expect.any(Number) },
    { method: 'POST', path: '/api/users/login', status: 401 },
  ])
  for (const secret of [token, 'in-the-query', 'in-the-cookie', 'in-the-body']) {
    expect(here.logged.join('')).not.toContain(secret)
  }
})

test('[SAFE-3] [SHARE-2] nor is the token of a link, whichever of its addresses is opened', async () => {
  here.logged.length = 0
  const addresses = [
    '/api/share/T0KEN',
    '/api/share/T0KEN/live',
    '/track/T0KEN',
    '/ar/Track/T0KEN.data',
    '/track/T0KEN/x',
  ]
  for (const address of addresses) await here.send('GET', address)
  expect(here.logged).toHaveLength(addresses.length)
  expect(here.logged.join('')).not.toContain('T0KEN')
})
