import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { parseFields } from '#adapters/system/loose-fields.ts'
import type { Bank } from '#server/payment-simulator/bank.ts'
import { type Fault, faultFor, isNotDone } from '#server/payment-simulator/modes.ts'
import { type Call, json, type Reply, type Route } from '#server/payment-simulator/route.ts'

const MOST_BYTES = 1_000_000
const HTML = 'text/html; charset=utf-8'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the request is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const written = (
  reply: Exclude<Reply, { readonly location: string }>,
): readonly [type: string, body: string] => {
  if ('json' in reply) return ['application/json', JSON.stringify(reply.json)]
  return 'html' in reply ? [HTML, reply.html] : ['text/plain; charset=utf-8', reply.text]
}

const write = (response: ServerResponse, reply: Reply): void => {
  if ('location' in reply) return void response.writeHead(303, { location: reply.location }).end()
  const [type, body] = written(reply)
  response.writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Spoils the answer to a request that was carried out. */
const spoil = (response: ServerResponse, fault: Fault, reply: Reply): void => {
  if (fault === 'silent') return void response.socket?.destroy()
  if (fault === '500') return write(response, json(500, { message: 'Internal server error' }))
  if (fault === 'html')
    return write(response, { status: 200, html: '<html><h1>One moment please</h1></html>' })
  const text = 'json' in reply ? JSON.stringify(reply.json) : ''
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
}

const INSTEAD: Readonly<Partial<Record<Fault, Reply>>> = {
  429: json(429, { message: 'Too many requests' }),
  401: json(401, { detail: 'Token expired' }),
}

/** Answers by a table of routes, with the faults of the modes. */
export const serveRoutes = (bank: Bank, routes: () => readonly Route[], after: () => void): Server => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', rawQuery = ''] = (request.url ?? '').split(/\?(.*)/)
    const route = routes().find((each) => each.method === request.method && each.path.test(path))
    const text = await bodyOf(request)
    if (!route) return write(response, json(404, { detail: 'Not found.' }))
    const call: Call = {
      path,
      rawQuery,
      query: new URLSearchParams(rawQuery),
      headers: request.headers,
      json: parseFields(text) ?? {},
      form: new URLSearchParams(text),
    }
    const fault = route.verb && faultFor(route.verb, bank.pick)
    if (fault && isNotDone(fault)) return write(response, INSTEAD[fault] ?? json(200, route.refusal ?? {}))
    const reply = await route.answer(call, route.path.exec(path)?.slice(1) ?? [])
    if (fault) spoil(response, fault, reply)
    else write(response, reply)
    after()
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else write(response, json(500, { message: String(error) }))
    })
  })
}

/** Listens on loopback only: the control plane must not be reachable from elsewhere. */
export const listenHere = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new CannotStart(`The payment simulator cannot listen on port ${port}: ${error.message}`)),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
