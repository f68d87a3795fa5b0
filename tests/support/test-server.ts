import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { User } from '#domain/identity/user.ts'
import { createHttp } from '#server/http.ts'
import { ALONE_HERE } from '#server/instance-heartbeat.ts'
import { type Replaced, worldOf } from '#server/open-shop.ts'
import type { Pages } from '#server/pages/pages.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { plainPages } from '#tests/support/pages-by.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

export interface Sent {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Record<string, string>
}

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: { readonly [key: string]: unknown }
}

export interface TestServer extends TestShop {
  readonly app: FastifyInstance
  readonly url: string
  readonly logged: string[]
  send(method: string, path: string, sent?: Sent): Promise<Received>
  /** The token of a new account. */
  signUp(name?: string): Promise<string>
  order(token: string, fields?: object, key?: string): Promise<Received>
  /** A token of an existing person. */
  tokenOf(user: User): Promise<string>
  /** Cuts every connection and stops listening. Committed data stays. */
  crash(): Promise<void>
  /** Listens again at the same address. */
  revive(): Promise<void>
}

const bodyOf = (body: unknown): string | Uint8Array<ArrayBuffer> => {
  if (typeof body === 'string') return body
  return Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
}

interface Options {
  readonly env?: Record<string, string>
  readonly ports?: Replaced['ports']
  readonly pages?: Pages
  readonly heartbeatMs?: number
  readonly logLevel?: 'silent'
  readonly onFailure?: (error: unknown) => void
}

/** A shop behind its real HTTP server, listening on a free port. */
export const aServer = async (engine: Engine, options: Options = {}): Promise<TestServer> => {
  const logged: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  const log = pino({ level: options.logLevel ?? 'info' }, sink)
  const { env, onFailure } = options
  const here = await aShop(engine, options.ports, { env, log, onFailure })
  const world = worldOf(here, {
    pages: options.pages ?? plainPages,
    buildDir: here.settings.dataDir,
    cachePages: true,
    instances: ALONE_HERE,
    ...(options.heartbeatMs && { heartbeatMs: options.heartbeatMs }),
  })
  const listen = async (port: number): Promise<FastifyInstance> => {
    const fresh = await createHttp(world, here.config)
    await fresh.listen({ port, host: '127.0.0.1' })
    return fresh
  }
  const app = await listen(0)
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  let listening: FastifyInstance | undefined = app

  const send: TestServer['send'] = async (method, path, { body, token, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      redirect: 'manual',
      ...(body !== undefined && { body: bodyOf(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} }
  }

  return {
    ...here,
    app,
    url,
    logged,
    send,
    async signUp(name = 'Mona') {
      const email = `${name}-${randomUUID()}@example.com`
      const { json } = await send('POST', '/api/users', {
        body: { name, email, phone: '0100', password: 'open sesame' },
      })
      return String(json.token)
    },
    order: (token, fields = {}, key = randomUUID()) =>
      send('POST', '/api/orders', {
        token,
        body: { ...anOrderRequest(), ...fields },
        headers: { 'idempotency-key': key },
      }),
    tokenOf: (user) => startSession(here.ports, here.ports.stores.sessions, user),
    async crash() {
      const dying = listening
      listening = undefined
      dying?.server.closeAllConnections()
      await dying?.close()
    },
    async revive() {
      listening ??= await listen(port)
    },
    async close() {
      const closed = listening?.close()
      // A connection that has not sent a request yet counts as busy, and would be waited for.
      listening?.server.closeAllConnections()
      await closed
      await here.close()
    },
  }
}
