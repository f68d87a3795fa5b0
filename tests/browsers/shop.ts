import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anOrderRequest } from '../support/builders.ts'
import { startShop, stopShop } from '../support/shop-process.ts'

const ADMIN = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
export const SHOPPER = { email: 'shopper@mishwar.example', password: 'shopper-demo' }
const COURIER = { email: 'courier@mishwar.example', password: 'courier-demo' }

/** A proxy in front of the shop that can be closed and can hold back files. */
const openDoor = async (port: number) => {
  let held: RegExp | undefined
  let waiting: (() => void)[] = []
  const unanswered = new Set<string>()
  const door = createServer((request, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    unanswered.add(url)
    response.on('close', () => unanswered.delete(url))
    const pass = (): void => {
      const passed = ask({ host: 'localhost', port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.on('error', () => response.destroy())
      })
      passed.on('error', () => response.destroy())
      response.on('close', () => passed.destroy())
      request.pipe(passed)
    }
    if (held?.test(url)) waiting.push(pass)
    else pass()
  })
  const listen = async (at: number): Promise<number> => {
    door.listen(at, 'localhost')
    await once(door, 'listening')
    return (door.address() as AddressInfo).port
  }
  const own = await listen(0)
  const shut = async (): Promise<void> => {
    const closed = once(door, 'close')
    door.close()
    door.closeAllConnections()
    await closed
  }
  return {
    url: `http://localhost:${own}`,
    /** Requests without a complete answer. */
    unanswered: (): readonly string[] => [...unanswered],
    /** Holds back matching answers until they are released. */
    hold(files: RegExp): void {
      held = files
    },
    release(): void {
      held = undefined
      for (const pass of waiting) pass()
      waiting = []
    },
    shut,
    async reopen(): Promise<void> {
      if (!door.listening) await listen(own)
    },
  }
}

/** A demo shop with its own data folder, behind a proxy. */
export const openShop = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-browsers-'))
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: 'on',
    NODE_ENV: 'production',
  })
  const door = await openDoor(Number(new URL(shop.url).port))

  const call = async <T>(method: string, path: string, token?: string, body?: object): Promise<T> => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json().catch(() => undefined)) as T
  }
  const logIn = async (account: object) =>
    (await call<{ token: string }>('POST', '/api/users/login', undefined, account)).token
  const [office, courier] = [await logIn(ADMIN), await logIn(COURIER)]
  await call('POST', '/api/courier/shift', courier, { on: true })

  return {
    door,
    /** An order of the demo shopper, placed outside this browser. */
    order: async () => call('POST', '/api/orders', await logIn(SHOPPER), anOrderRequest()),
    /** The steps of a delivery, through the API. */
    prepare: (id: string) => call('POST', `/api/office/orders/${id}/prepare`, office),
    take: (id: string) => call('POST', `/api/courier/deliveries/${id}/take`, courier),
    pickUp: (id: string) => call('POST', `/api/courier/deliveries/${id}/pick-up`, courier),
    arrive: (id: string) => call('POST', `/api/courier/deliveries/${id}/arrive`, courier),
    async handOver(id: string, code: string): Promise<void> {
      const { order } = await call<{ order: { price: number } }>('GET', `/api/office/orders/${id}`, office)
      await call('POST', `/api/courier/deliveries/${id}/hand-over`, courier, {
        handOverId: randomUUID(),
        code,
        collected: order.price,
        at: new Date().toISOString(),
      })
    },
    async close(): Promise<void> {
      await door.shut().catch(() => undefined)
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type BrowserShop = Awaited<ReturnType<typeof openShop>>
