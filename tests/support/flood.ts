import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

/**
 * One hostile client at one address, in a separate process so that its work does not count as the shop's: `node
 * tests/support/flood.ts URL SHOPPER_TOKEN ORDER_ID STAFF_TOKEN [burst]`. It runs until it is stopped, then prints
 * the number of each answer.
 */
const [url = '', shopper = '', orderId = '', staff = '', how = ''] = process.argv.slice(2)
const counts: Record<string, Record<string, number>> = {}

const count = (flood: string, outcome: string): void => {
  const of = (counts[flood] ??= {})
  of[outcome] = (of[outcome] ?? 0) + 1
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Disconnects after this time without waiting for the answer. */
  readonly leavesAfterMs?: number
  /** Keeps the connection open, as for a stream. */
  readonly stays?: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

const send = (flood: string, path: string, sent: Sent = {}): Promise<void> =>
  new Promise((resolve) => {
    const { method = 'GET', headers = {}, body, leavesAfterMs, stays } = sent
    const outgoing = request(
      `${url}${path}`,
      { method, headers, agent: stays ? undefined : agent },
      (answer) => {
        count(flood, String(answer.statusCode))
        answer.resume()
        if (stays && answer.statusCode === 200) resolve()
        answer.on('close', resolve)
      },
    )
    outgoing.on('error', () => {
      count(flood, 'closed')
      resolve()
    })
    outgoing.end(body)
    if (leavesAfterMs !== undefined) setTimeout(() => outgoing.destroy(), leavesAfterMs)
  })

const asJson = (body: object): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

let made = 0
const nonsense = (): string => Math.random().toString(36).slice(2, 9)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
// 8 MB each: one with too many short rows, and one with the maximum number of rows.
const FILES = [
  Buffer.from(`id,price\n${'1,7.5\n'.repeat(1_300_000)}`),
  Buffer.from(`id,description_en\n${`1,${'long '.repeat(33)}\n`.repeat(49_000)}`),
]

interface Flood {
  /** With `burst`, at the beginning. */
  readonly atOnce: number
  readonly perSecond: number
  readonly once: () => Promise<void>
}

const FLOODS: Readonly<Record<string, Flood>> = {
  pages: {
    atOnce: 600,
    perSecond: 100,
    once: () => send('pages', `/Product?q=${nonsense()}${made++}`, { leavesAfterMs: 20 }),
  },
  parameters: { atOnce: 50, perSecond: 20, once: () => send('parameters', `/Product?x=${made++}`) },
  logins: {
    atOnce: 100,
    perSecond: 20,
    once: () =>
      send(
        'logins',
        '/api/users/login',
        asJson({ email: `${nonsense()}@example.com`, password: nonsense() }),
      ),
  },
  searches: {
    atOnce: 50,
    perSecond: 20,
    once: () => send('searches', `/api/products?q=${Array.from({ length: 12 }, nonsense).join('+')}`),
  },
  imports: {
    atOnce: 2,
    perSecond: 0.2,
    once: () =>
      send('imports', '/api/office/imports/check?what=products&format=csv', {
        method: 'POST',
        headers: { ...bearer(staff), 'content-type': 'text/csv' },
        body: FILES[made++ % 2] ?? '',
      }),
  },
  streams: {
    atOnce: 1200,
    perSecond: 20,
    once: () => send('streams', `/api/orders/${orderId}/live`, { headers: bearer(shopper), stays: true }),
  },
  orders: {
    atOnce: 20,
    perSecond: 10,
    once: () =>
      send('orders', '/api/orders', {
        ...asJson({ items: [{ productId: 1, quantity: 99 }], method: 'cash', shippingInfo: {} }),
        headers: { ...bearer(shopper), 'content-type': 'application/json', 'idempotency-key': nonsense() },
      }),
  },
}

process.on('SIGTERM', () => process.stdout.write(JSON.stringify(counts), () => process.exit(0)))
// A real attacker uses another machine and takes no CPU time from the shop.
setPriority(constants.priority.PRIORITY_LOW)
const begunAt = performance.now()
for (const [index, { atOnce, perSecond, once }] of Object.values(FLOODS).entries()) {
  // One burst per second, then all of them together.
  let next = begunAt + (index + 1) * 1000
  let isBurst = how === 'burst'
  setInterval(() => {
    for (; next <= performance.now(); next += 1000 / perSecond) {
      for (let i = 0; i < (isBurst ? atOnce : 1); i++) void once()
      isBurst = false
    }
  }, 5)
}
