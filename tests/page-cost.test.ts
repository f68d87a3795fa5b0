import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pagesBy } from '#tests/support/pages-by.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { fire } from '../bench/gun.ts'
import { record } from '../bench/record.ts'

const PAGE = {
  method: 'GET',
  path: '/Product',
  headers: { 'accept-encoding': 'gzip, deflate, br' },
} as const
// As long as a real list in brotli; random, so that it does not compress.
const TEXT = `<!doctype html><title>A list</title>${Buffer.from(
  crypto.getRandomValues(new Uint8Array(6000)),
).toString('base64')}`
const pages = pagesBy(
  async () => new Response(TEXT, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
)

let here: TestServer
let bareUrl: string
let stopBare: () => void

/** Plain `node:http` that sends the same bytes as the shop. */
beforeEach(async () => {
  here = await aServer('sqlite', { pages, logLevel: 'silent' })
  await record(here.url, PAGE)
  const { status, headers, body } = await record(here.url, PAGE)
  const bytes = Buffer.from(body, 'base64')
  const bare = createServer((_request, response) => {
    response.writeHead(status, [...headers])
    response.end(bytes)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
  stopBare = () => bare.close()
})
afterEach(async () => {
  stopBare()
  await here.close()
})

const CONNECTIONS = 8
const ANSWERS = 200
const ROUNDS = 20
const PATIENCE_SECONDS = 20

/** Microseconds of CPU per answer, including the client's, which is the same for both. */
const costOf = async (url: string): Promise<number> => {
  const before = process.cpuUsage()
  const { times, failures } = await fire(url, PAGE, CONNECTIONS, PATIENCE_SECONDS, ANSWERS)
  const { user, system } = process.cpuUsage(before)
  expect(failures).toBe(0)
  return (user + system) / times.length
}

/** Other load makes a round slower, never faster, so the fastest round counts. */
test('[FAST-9] a page from memory costs little more than bare node:http for the same bytes', async () => {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await costOf(bareUrl))
    ours.push(await costOf(here.url))
  }
  expect(Math.min(...bare) / Math.min(...ours)).toBeGreaterThan(0.35)
})
