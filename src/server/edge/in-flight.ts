import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Overload } from '#domain/shared/outage.ts'
import { addressKey } from '#server/edge/client-address.ts'

/** Requests being answered, and the bytes of their bodies, received or announced. */
interface Load {
  readonly requests: number
  readonly bytes: number
}

export interface InFlightBounds {
  readonly total: Load
  readonly perAddress: Load
}

/**
 * A request takes milliseconds and an order two kilobytes, so these limits allow thousands of requests per second.
 * Announced bytes count even if they never arrive, so a few addresses must not be able to announce the whole limit.
 */
export const IN_FLIGHT: InFlightBounds = {
  total: { requests: 2000, bytes: 192_000_000 },
  perAddress: { requests: 500, bytes: 4_000_000 },
}
export const UNLIMITED: Load = { requests: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

const NOTHING: Load = { requests: 0, bytes: 0 }
const RETRY_AFTER_SECONDS = 5

/**
 * The memory that the body may need: the announced length, or the route's limit when there is none. Larger files
 * are not counted, because their routes read them only after checking that the sender is staff.
 */
const bodyBytes = ({ headers, routeOptions: { bodyLimit }, server }: FastifyRequest): number => {
  if (bodyLimit > (server.initialConfig.bodyLimit ?? bodyLimit)) return 0
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

const sum = (one: Load, other: Load, sign: 1 | -1): Load => ({
  requests: one.requests + sign * other.requests,
  bytes: one.bytes + sign * other.bytes,
})

const isWithin = (load: Load, bound: Load): boolean =>
  load.requests <= bound.requests && load.bytes <= bound.bytes

/**
 * Limits the requests in progress, whatever they wait for: a client may send any number of requests over one
 * connection without reading an answer, or bodies that never end. Streams have limits of their own (LIVE-5).
 */
export const limitInFlight = (app: FastifyInstance, bounds: InFlightBounds): void => {
  const byAddress = new Map<string, Load>()
  let total = NOTHING
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.endsWith('/live')) return
    const load = { requests: 1, bytes: bodyBytes(request) }
    const key = addressKey(request.ip)
    const own = sum(byAddress.get(key) ?? NOTHING, load, 1)
    const all = sum(total, load, 1)
    if (!isWithin(all, bounds.total) || !isWithin(own, bounds.perAddress))
      throw new Overload('too many requests at once', RETRY_AFTER_SECONDS)
    total = all
    byAddress.set(key, own)
    reply.raw.once('close', () => {
      total = sum(total, load, -1)
      const left = sum(byAddress.get(key) ?? load, load, -1)
      if (left.requests > 0) byAddress.set(key, left)
      else byAddress.delete(key)
    })
  })
}
