import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenShop } from '#server/open-shop.ts'
import { read } from '../api.ts'
import { HIGH_CEILINGS, KINDS_TO_SWITCH_OFF, setNotices, startShop } from '../shop.ts'
import {
  CUSTOMERS,
  call,
  counter,
  emailOf,
  PAGE_SIZE,
  PASSWORD,
  type Peer,
  post,
  type StartSystem,
  searchWords,
} from './peer.ts'

interface Inbox {
  readonly url: string
  /** The code of the next message to this number. */
  codeFor(phone: string): Promise<string>
}

/** A provider of SMS in this process, which gives each code to the caller that waits for its number. */
const openInbox = async (): Promise<Inbox> => {
  const waiting = new Map<string, (code: string) => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { to, text }: { to: string; text: string } = JSON.parse(Buffer.concat(chunks).toString())
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: randomUUID() }))
      waiting.get(to)?.(/\d{6}/.exec(text)?.[0] ?? '')
      waiting.delete(to)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Its connections do not keep the bench alive.
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codeFor: (phone) =>
      new Promise((resolve, reject) => {
        waiting.set(phone, resolve)
        setTimeout(() => reject(new Error(`no code for ${phone}`)), PATIENCE_MS).unref()
      }),
  }
}

/** An SMS that never comes is a failed order, and not the end of the run. */
const PATIENCE_MS = 10_000

const SHIPPING = { fullName: 'Mona Adel', phone: '01001234567', city: 'Giza', address: '12 Tahrir St' }
const PIASTRES = 100

/** This shop, with an account for each connection and SMS that arrive at once. */
export const startMishwar: StartSystem = async ({ folder, databaseUrl, products }) => {
  const inbox = await openInbox()
  const prepare = (open: OpenShop): Promise<void> =>
    setNotices(open, { off: KINDS_TO_SWITCH_OFF, ceilings: HIGH_CEILINGS })
  const child = await startShop(folder, databaseUrl, prepare, products, {
    SMS_URL: inbox.url,
    SMS_TOKEN: 'a bench only',
    SMS_SENDER: 'Mishwar',
    PUBLIC_URL: 'http://localhost',
  })
  const { url } = child
  const [nextOrder, nextGuest, nextWord, nextPrice] = [counter(), counter(), counter(), counter()]

  const logIn = async (connection: number): Promise<string> => {
    const body = { email: emailOf(connection % CUSTOMERS), password: PASSWORD }
    return (await call<{ token: string }>(url, post('/api/users/login', body))).token
  }
  const placeWith = async (token: string): Promise<void> => {
    const id = randomUUID()
    const items = [{ productId: 1 + (nextOrder() % products), quantity: 1 }]
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': id }
    await call(url, post('/api/orders', { id, items, shippingInfo: SHIPPING, method: 'cash' }, headers))
  }
  const placeAsGuest = async (): Promise<void> => {
    const phone = `+2010${String(10_000_000 + nextGuest())}`
    const code = inbox.codeFor(phone)
    await call(url, post('/api/users/phone/code', { phone, purpose: 'login', language: 'en' }))
    const body = { phone, code: await code, name: 'Mona Adel' }
    const { token } = await call<{ token: string }>(url, post('/api/users/phone/login', body))
    await placeWith(token)
  }

  const tokens: string[] = []
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    const phone = `+2011${String(10_000_000 + customer)}`
    await call(
      url,
      post('/api/users', { name: 'Mona Adel', email: emailOf(customer), phone, password: PASSWORD }),
    )
    tokens.push(await logIn(customer))
  }
  const list = `/api/products?pageSize=${PAGE_SIZE}`
  const words = searchWords(products)
  const peer: Peer = {
    system: 'Mishwar',
    setting: 'as it is',
    children: [child],
    reads: {
      'product list': { 'GET /api/products': read(`${list}&page=1`) },
      'list with a new query': {
        'GET /api/products': {
          ...read(list),
          // Above every price, so that the answer is the same page.
          next: () => ({ path: `${list}&maxPrice=${(1_000_000 * PIASTRES + nextPrice()) / PIASTRES}` }),
        },
      },
      search: {
        'GET /api/products': {
          ...read(list),
          next: () => ({ path: `${list}&q=${words[nextWord() % words.length]}` }),
        },
      },
      'one product': { 'GET /api/products/:id': read('/api/products/7') },
    },
    orders: {
      'order, logged in': (connection) => placeWith(tokens[connection % CUSTOMERS] ?? ''),
      'log in and order': async (connection) => placeWith(await logIn(connection)),
      'order as a guest': placeAsGuest,
    },
  }
  return {
    peers: [peer],
    notes: [
      'Mishwar: one process, SQL by a pool of ten connections. An order is one request, with a login two. It has no guests: a number is proved by a code, which a provider of SMS in the bench’s process receives at once, and an account is opened: three requests and the queue of messages. Messages about orders are switched off, since theirs send none.',
    ],
  }
}
