import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { EventBus } from '#domain/shared/events.ts'
import type { Backlog } from '#domain/work/job.ts'
import { type AnswerCounts, createAnswerCounts } from '#server/edge/answer-counts.ts'
import { EdgeError } from '#server/edge/edge-error.ts'
import { isFromUnknownProxy } from '#server/edge/forwarding.ts'
import type { Heartbeat } from '#server/instance-heartbeat.ts'
import type { LiveLink } from '#server/live/hub.ts'

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/

/** The declared route, so that ids do not create a series each. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

interface Options {
  readonly token: string | undefined
  readonly openStreams: () => number
  readonly instances: Pick<Heartbeat, 'count'>
  readonly link: Pick<LiveLink, 'isUp'>
  readonly backlog: () => Promise<Backlog>
}

/** Every instance reports the same numbers, because the job table is shared. */
const measureBacklog = (registry: Registry, backlog: Options['backlog']): (() => Promise<void>) => {
  const jobs = new Gauge({
    name: 'shop_jobs',
    help: 'Background work: waiting to be begun, held by an instance, given up',
    labelNames: ['state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'shop_jobs_oldest_seconds',
    help: 'For how long the work that waits longest has been due',
    registers: [registry],
  })
  return async () => {
    // The other metrics are still reported while the database is unavailable.
    const known = await backlog().catch(() => undefined)
    jobs.set({ state: 'waiting' }, known?.waiting ?? Number.NaN)
    jobs.set({ state: 'held' }, known?.held ?? Number.NaN)
    jobs.set({ state: 'given_up' }, known?.givenUp ?? Number.NaN)
    oldest.set((known?.oldestMs ?? Number.NaN) / 1000)
  }
}

export const serveMetrics = (
  app: FastifyInstance,
  events: EventBus,
  { token, openStreams, instances, link, backlog }: Options,
): AnswerCounts['countCachedPage'] => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = createAnswerCounts()
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

  const present = new Gauge({
    name: 'shop_instances',
    help: 'Instances at work on this database, as this one sees it',
    registers: [registry],
  })
  const isLinked = new Gauge({
    name: 'live_link_up',
    help: '1 while events of other instances are heard; always 1 where there are none',
    registers: [registry],
  })
  const updateBacklog = measureBacklog(registry, backlog)

  const unsubscribe = events.subscribeOwn((event) => {
    happened.inc({ event: event.type })
    if (event.type === 'order.placed') orders.inc()
    if (event.type === 'positions.received') positions.inc(event.count)
  })
  app.addHook('onClose', async () => {
    unsubscribe()
    registry.clear()
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    answers.of(request.method, routeOf(request))(statusCode, elapsedTime)
  })

  // Business figures are only for this machine or for the holder of the token.
  const isAllowed = (request: FastifyRequest): boolean =>
    token
      ? request.headers.authorization === `Bearer ${token}`
      : LOOPBACK.test(request.ip) && !isFromUnknownProxy(request)
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) throw new EdgeError('request.not-found')
    streams.set(openStreams())
    present.set(instances.count())
    isLinked.set(link.isUp() ? 1 : 0)
    await updateBacklog()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(`${await registry.metrics()}\n${answers.text()}`)
  })
  return answers.countCachedPage
}
