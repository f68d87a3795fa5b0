import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { EventBus } from '#domain/shared/events.ts'
import { EdgeError } from '#server/edge-error.ts'
import type { Answered } from '#server/request-log.ts'

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/

/** The route as it was declared, so that ids don't make a series each. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Counts an answer that no route gave. */
export type CountAnswer = (route: string, answered: Omit<Answered, 'url'>) => void

interface Options {
  readonly token: string | undefined
  readonly openStreams: () => number
}

export const serveMetrics = (
  app: FastifyInstance,
  events: EventBus,
  { token, openStreams }: Options,
): CountAnswer => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const happened = new Counter({
    name: 'shop_events_total',
    help: 'What happened in the shop, by event: order.placed, order.delivered, order.returned …',
    labelNames: ['event'],
    registers: [registry],
  })
  const orders = new Counter({ name: 'shop_orders_total', help: 'Orders placed', registers: [registry] })

  const positions = new Counter({
    name: 'courier_positions_total',
    help: 'Positions received from couriers',
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'live_streams_open',
    help: 'Streams of live events open right now',
    registers: [registry],
  })

  const unsubscribe = events.subscribe((event) => {
    happened.inc({ event: event.type })
    if (event.type === 'order.placed') orders.inc()
    if (event.type === 'positions.received') positions.inc(event.count)
  })
  app.addHook('onClose', async () => {
    unsubscribe()
    registry.clear()
  })
  const count: CountAnswer = (route, { method, status, ms }) => {
    requests.inc({ method, route, status })
    latency.observe({ method, route }, ms / 1000)
  }
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime: ms } = reply
    count(routeOf(request), { method: request.method, status, ms })
  })

  // Figures of the business: for this machine, or for whoever has the token.
  app.get('/metrics', async (request, reply) => {
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : LOOPBACK.test(request.ip)
    if (!allowed) throw new EdgeError('request.not-found')
    streams.set(openStreams())
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  return count
}
