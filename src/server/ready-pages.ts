import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FindPage } from '#server/pages.ts'
import { isKnown, type ReadyMade, variantFor } from '#server/ready-made.ts'
import type { Answered } from '#server/request-log.ts'
import type { Security } from '#server/security.ts'

/** An answer as Node writes it: names and values in turn, for one encoding of one page. */
interface Ready {
  readonly etag: string
  /** As text where it is small: Node sends a head and text in one piece, and bytes in a second one. */
  readonly body: string | Buffer
  readonly whole: string[]
  /** Without what describes a body, for who has it already. */
  readonly unchanged: string[]
}

/** Browsers ask in a handful of ways; whoever makes up more of them has each prepared anew. */
const MAX_WAYS = 16
// What Node writes without asking for memory, less the head.
const SMALL_BYTES = 14_000

interface Needs {
  readonly findPage: FindPage
  readonly security: Security
  /** What the hooks of a route would have told. */
  readonly tell: (answered: Answered) => void
}

const prepare = (made: ReadyMade, security: Security, accepted: string | undefined): Ready => {
  const { encoding, etag, bytes } = variantFor(made, accepted)
  const headers = { ...security.headers, ...made.headers, etag, vary: 'accept-encoding' }
  const described = {
    ...(encoding && { 'content-encoding': encoding }),
    'content-type': made.type,
    'content-length': String(bytes.length),
  }
  return {
    etag,
    body: bytes.length > SMALL_BYTES ? bytes : bytes.toString('latin1'),
    whole: Object.entries({ ...headers, ...described }).flat(),
    unchanged: Object.entries(headers).flat(),
  }
}

/**
 * Sends pages that are ready before any route is asked: for bytes in memory, routing, hooks and reply objects would cost
 * twice the answer itself (decision 21). Whatever is not ready, and all there is while the server stops, goes on to the
 * routes, which answer alike.
 */
export const sendReadyPages = (server: Server, { findPage, security, tell }: Needs): void => {
  const prepared = new WeakMap<ReadyMade, Map<string, Ready>>()
  const readyFor = (made: ReadyMade, accepted = ''): Ready => {
    const known = prepared.get(made)?.get(accepted)
    if (known) return known
    const ready = prepare(made, security, accepted)
    const ways = prepared.get(made) ?? new Map<string, Ready>()
    if (ways.size < MAX_WAYS) prepared.set(made, ways.set(accepted, ready))
    return ready
  }

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const made = request.method === 'GET' && server.listening ? findPage(request.url ?? '') : undefined
    if (!made) return false
    const { etag, body, whole, unchanged } = readyFor(made, request.headers['accept-encoding'])
    const isOld = isKnown(etag, request.headers['if-none-match'])
    const status = isOld ? 304 : 200
    const cookie = security.cookieFor(request.headers.cookie)
    const headers = isOld ? unchanged : whole
    response.writeHead(status, cookie ? [...headers, 'set-cookie', cookie] : headers)
    response.end(isOld ? undefined : body, 'latin1')
    // To look at the clock twice would be a good part of the time it shows.
    tell({ method: 'GET', url: request.url ?? '', status, ms: 0 })
    return true
  }

  // A server's own timeout is set and cleared for every answer, a tenth of what a page costs. Most are gone at once: only
  // what is not yet sent is watched, so that nobody holds a connection on which nothing moves.
  const silenceMs = server.timeout
  server.timeout = 0
  const routes = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!send(request, response)) for (const route of routes) route.call(server, request, response)
    if (!response.writableFinished) request.socket.setTimeout(silenceMs)
  })
}
