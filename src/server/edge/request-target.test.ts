import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnstorableValue } from '#domain/shared/outage.ts'
import { hasNul, originForm } from '#server/edge/request-target.ts'
import { pagesBy } from '#tests/support/pages-by.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

let here: TestServer
beforeAll(async () => {
  here = await aServer('sqlite')
  await stockUp(here, [10])
})
afterAll(() => here.close())

test.each([
  ['/Product?q=http://x', '/Product?q=http://x'],
  ['http://shop.example/Product?q=1', '/Product?q=1'],
  ['HTTPS://shop.example:8443/', '/'],
  ['http://shop.example', '/'],
  ['http://shop.example?page=2', '/?page=2'],
  ['*', '*'],
  ['ftp://shop.example/', 'ftp://shop.example/'],
])('[API-12] %s is read as %s', (target, path) => {
  expect(originForm(target)).toBe(path)
})

/** Status and body of the answer to this request line. */
const answerTo = async (line: string) => {
  const socket = connect(Number(new URL(here.url).port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const [head = '', body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

test('[API-12] the whole address in a request line asks for its path, from memory, a route or the API', async () => {
  for (const path of ['/Product', '/Product', '/api/products/1', '/healthz'])
    expect(await answerTo(`GET http://shop.example${path}`)).toEqual(await answerTo(`GET ${path}`))
})

test.each(['OPTIONS *', 'GET *', 'GET ftp://shop.example/Product', 'GET http:/Product'])(
  '[API-12] %s is 400',
  async (line) => {
    const { status, body } = await answerTo(line)
    expect(status).toBe(400)
    expect(body).toContain('request.malformed')
  },
)

test.each([
  ['{"name":"a\\u0000"}', true],
  ['{"name":"\\\\\\u0000"}', true],
  ['{"name":"\\\\u0000"}', false],
  ['{"name":"\\\\\\\\u0000"}', false],
  ['{"name":"u0000"}', false],
])('[API-9] %s has a NUL: %s', (json, has) => {
  expect(JSON.parse(json).name.includes('\0')).toBe(has)
  expect(hasNul(json)).toBe(has)
})

test('[API-9] the letters \\u0000 are a text like any other, an escaped NUL is refused', async () => {
  const message = { name: 'Mona', email: 'm@example.com', phone: '0100' }
  const accepted = await here.send('POST', '/api/contact', {
    body: { ...message, message: 'what is \\u0000?' },
  })
  const refused = await here.send('POST', '/api/contact', { body: { ...message, message: 'a\0b' } })
  expect([accepted.status, refused.status, refused.json.error]).toEqual([201, 400, 'request.malformed'])
  expect((await here.send('GET', '/Product?utm_source=%00')).status).toBe(400)
  await here.send('GET', '/Product')
  expect((await here.send('GET', '/Product?utm_source=%00')).status).toBe(400)
})

test('[API-11] a value that the database refuses is the sender’s fault, and a warning in the log', async () => {
  const broken = await aServer('sqlite', {
    pages: pagesBy(() => Promise.reject(new UnstorableValue('value "9e9" is out of range'))),
  })
  const { status, json, text } = await broken.send('GET', '/')
  expect([status, json.error]).toEqual([422, 'request.invalid'])
  expect(text).not.toContain('9e9')
  const warnings = broken.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  expect(warnings).toMatchObject([{ msg: expect.stringContaining('refused a value') }])
  await broken.close()
})
