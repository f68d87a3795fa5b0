import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { type Fields, parseFields } from '#adapters/system/loose-fields.ts'

/** A request to a simulator. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly rawQuery: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly json: Fields
  readonly form: URLSearchParams
}

export type Reply = { readonly headers?: Readonly<Record<string, string>> } & (
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly text: string }
  /** Sends the browser elsewhere. */
  | { readonly location: string }
)

export const json = (status: number, body: unknown): Reply => ({ status, json: body })

const MOST_BYTES = 1_000_000
const HTML = 'text/html; charset=utf-8'

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the request is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const readCall = async (request: IncomingMessage): Promise<Call> => {
  const [path = '', rawQuery = ''] = (request.url ?? '').split(/\?(.*)/)
  const text = await readBody(request)
  return {
    method: request.method ?? '',
    path,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    headers: request.headers,
    json: parseFields(text) ?? {},
    form: new URLSearchParams(text),
  }
}

const written = (
  reply: Exclude<Reply, { readonly location: string }>,
): readonly [type: string, body: string] => {
  if ('json' in reply) return ['application/json', JSON.stringify(reply.json)]
  return 'html' in reply ? [HTML, reply.html] : ['text/plain; charset=utf-8', reply.text]
}

export const write = (response: ServerResponse, reply: Reply): void => {
  if ('location' in reply) return void response.writeHead(303, { location: reply.location }).end()
  const [type, body] = written(reply)
  response
    .writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-store', ...reply.headers })
    .end(body)
}

/** A server of a simulator; an error of its handler is answered with 500. */
export const serveCalls = (handle: (call: Call, response: ServerResponse) => Promise<void>) =>
  createServer((request, response) => {
    readCall(request)
      .then((call) => handle(call, response))
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else write(response, json(500, { message: String(error) }))
      })
  })

/** Listens on loopback only: the control plane must not be reachable from elsewhere. */
export const listenHere = async (server: Server, port: number, name: string): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new CannotStart(`The ${name} cannot listen on port ${port}: ${error.message}`)),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
