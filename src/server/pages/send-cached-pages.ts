import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import {
  type CachedResponse,
  type Encoding,
  encodingFor,
  hasEncoding,
  isKnown,
  variantOf,
} from '#server/edge/cached-response.ts'
import type { CachedAnswer } from '#server/edge/request-log.ts'
import type { Security } from '#server/edge/security.ts'
import type { FindPage } from '#server/pages/pages.ts'
import { createPipelineBound } from '#server/pages/pipeline-bound.ts'

/** A response as arguments for Node: raw header names and values, for one encoding of one page. */
interface Ready {
  readonly etag: string
  /** A string when small: Node sends headers and a string in one write, but a buffer in a second one. */
  readonly body: string | Buffer
  readonly whole: string[]
  /** Without the headers of a body, for a 304. */
  readonly unchanged: string[]
}

/**
 * Browsers send a handful of `Accept-Encoding` headers. Further ones are parsed each time, so a client cannot grow
 * the map.
 */
const MAX_HEADERS = 64
// The size that Node writes without allocating, minus the headers.
const SMALL_BYTES = 14_000

interface Needs {
  readonly findPage: FindPage
  readonly security: Security
  /** For the log and the metrics. */
  readonly onAnswer: (answered: CachedAnswer) => void
}

const prepare = (made: CachedResponse, security: Security, accepted: Encoding): Ready => {
  const { encoding, etag, bytes } = variantOf(made, accepted)
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

type Send = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers a request by bytes in memory; false where there are none for it. */
const createSend = ({ findPage, security, onAnswer }: Needs): Send => {
  const encodings = new Map<string, Encoding>()
  const encodingOf = (accepted = ''): Encoding => {
    if (encodings.has(accepted)) return encodings.get(accepted)
    const encoding = encodingFor(accepted)
    if (encodings.size < MAX_HEADERS) encodings.set(accepted, encoding)
    return encoding
  }
  const prepared = new WeakMap<CachedResponse, Map<Encoding, Ready>>()
  const readyFor = (made: CachedResponse, encoding: Encoding): Ready => {
    const variants = prepared.get(made) ?? new Map<Encoding, Ready>()
    const known = variants.get(encoding)
    if (known) return known
    const ready = prepare(made, security, encoding)
    prepared.set(made, variants.set(encoding, ready))
    return ready
  }

  return (request, response) => {
    const made = request.method === 'GET' ? findPage(request.url ?? '') : undefined
    if (!made) return false
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!hasEncoding(made, encoding)) return false
    const { etag, body, whole, unchanged } = readyFor(made, encoding)
    const isOld = isKnown(etag, request.headers['if-none-match'])
    const status = isOld ? 304 : 200
    const cookie = security.xsrfCookieFor(request.headers.cookie)
    const headers = isOld ? unchanged : whole
    response.writeHead(status, cookie ? [...headers, 'set-cookie', cookie] : headers)
    response.end(isOld ? undefined : body, 'latin1')
    // Not timed: two clock reads would cost about as much as sending the cached bytes.
    onAnswer({ method: 'GET', url: request.url ?? '', status })
    return true
  }
}

export interface PageServer {
  /** For Fastify's option of that name. */
  readonly serverFactory: (routes: (request: IncomingMessage, response: ServerResponse) => void) => Server
  readonly sendFrom: (needs: Needs) => void
}

/**
 * Sends cached pages before routing: for bytes in memory, routing, hooks and reply objects would cost twice as much
 * as the answer itself (decision 21). Anything not cached, and every request during shutdown, goes on to the
 * routes, which give the same answers.
 *
 * The server's own timeout would be set and cleared for every answer, a tenth of the cost of a page. Most answers are
 * written at once, so only unfinished ones are watched for inactivity.
 */
export const createPageServer = (options: ServerOptions, silenceMs: number): PageServer => {
  let send: Send = () => false
  return {
    serverFactory(routes) {
      const isTooFarAhead = createPipelineBound()
      const server = createServer(options, (request, response) => {
        if (isTooFarAhead(request, response)) return
        if (!server.listening || !send(request, response)) routes(request, response)
        if (!response.writableFinished) request.socket.setTimeout(silenceMs)
      })
      return server
    },
    sendFrom(needs) {
      send = createSend(needs)
    },
  }
}
