import type { ServerOptions } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Database } from '#adapters/db/database.ts'
import { API_ROOT } from '#contracts/operation.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Clock, Ids } from '#domain/shared/ports.ts'
import type { Shop } from '#domain/shop.ts'
import type { Backlog } from '#domain/work/job.ts'
import { createAnswerCache } from '#server/api/answer-cache.ts'
import { serveDocs } from '#server/api/docs.ts'
import { registerOperations } from '#server/api/register.ts'
import type { Config } from '#server/config.ts'
import { answerError } from '#server/edge/answer-error.ts'
import { EdgeError } from '#server/edge/edge-error.ts'
import { warnOfUnknownProxy } from '#server/edge/forwarding.ts'
import { serveHealth } from '#server/edge/health.ts'
import { IN_FLIGHT, limitInFlight, UNLIMITED } from '#server/edge/in-flight.ts'
import { serveMetrics } from '#server/edge/metrics.ts'
import { refuseUnreadable } from '#server/edge/refuse-unreadable.ts'
import { logCachedPage, logRequests } from '#server/edge/request-log.ts'
import { hasNul, originForm, refuseUnreadableTargets } from '#server/edge/request-target.ts'
import { secure, securityOf } from '#server/edge/security.ts'
import { TURNS, takeTurns } from '#server/edge/take-turns.ts'
import { followRatings } from '#server/follow-ratings.ts'
import type { Heartbeat } from '#server/instance-heartbeat.ts'
import { MOST_PER_ADDRESS } from '#server/live/hub.ts'
import { createLive, type LiveWorld } from '#server/live/live.ts'
import { serveUnsubscribeLink } from '#server/notice-links.ts'
import { serveCatalogueFile } from '#server/pages/catalogue-file.ts'
import { serveOwnPictures } from '#server/pages/own-pictures.ts'
import { type Pages, servePages } from '#server/pages/pages.ts'
import { createRenderBudget } from '#server/pages/render-budget.ts'
import { createPageServer } from '#server/pages/send-cached-pages.ts'
import { serveWorker } from '#server/pages/service-worker.ts'
import { serveSiteFiles } from '#server/pages/site-files.ts'
import { serveStaticFiles } from '#server/pages/static-files.ts'

/** The largest profile photo in base64, plus the other fields. */
export const BODY_LIMIT = 300_000

/** In addition to the streams: keep-alive connections of browsers. */
const SPARE_CONNECTIONS = 10_000

const SERVER: ServerOptions = {
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // Most requests have no body, and creating a stream for it costs a twentieth of a cached page.
  optimizeEmptyRequests: true,
}
/** A connection that waits for an answer is closed after so long without traffic. */
const SILENCE_MS = 60_000

interface World extends LiveWorld {
  readonly shop: Shop
  readonly events: EventBus
  readonly database: Pick<Database, 'ping' | 'isMigrated'>
  readonly ids: Ids
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly pages: Pages
  readonly buildDir: string
  /** Off in development, where pages change. */
  readonly cachePages: boolean
  readonly instances: Pick<Heartbeat, 'count'>
  /** The backlog of background jobs. */
  readonly backlog: () => Promise<Backlog>
}

/** The HTTP server of the shop, ready to listen or for injection. */
export const createHttp = async (world: World, config: Config): Promise<FastifyInstance> => {
  const { shop, events, database } = world
  const pageServer = createPageServer(SERVER, SILENCE_MS)
  const app = Fastify({
    serverFactory: pageServer.serverFactory,
    loggerInstance: world.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => world.ids.next(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Requests on keep-alive connections are still answered during shutdown, since everything they need stays open
    // until the last one.
    return503OnClosing: false,
    rewriteUrl: ({ url = '' }) => originForm(url),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new EdgeError('request.not-found')
  })
  acceptJsonOnly(app)
  logRequests(app)
  const security = securityOf(config)
  secure(app, security)
  refuseUnreadableTargets(app)
  warnOfUnknownProxy(app)
  takeTurns(app, TURNS)
  limitInFlight(app, config.rateLimits ? IN_FLIGHT : { ...IN_FLIGHT, perAddress: UNLIMITED })
  // Further connections are closed at once, so that they take no memory or file handles from open ones.
  app.server.maxConnections = config.maxStreams + SPARE_CONNECTIONS
  const live = createLive(app, shop, events, world, {
    maxStreams: config.maxStreams,
    maxPerAddress: config.rateLimits ? MOST_PER_ADDRESS : Number.POSITIVE_INFINITY,
  })
  const countCachedPage = serveMetrics(app, events, {
    token: config.metricsToken,
    openStreams: live.hub.size,
    ...world,
  })
  followRatings(app, events)
  serveHealth(app, database)
  const findCatalogue = serveCatalogueFile(app, shop, events)
  serveOwnPictures(app, shop)
  serveSiteFiles(app, shop, events, config.publicUrl)
  const answers = createAnswerCache(events)
  const isOverTls = config.publicUrl.startsWith('https:')
  registerOperations(app, { shop, live, events, answers, isOverTls })
  serveUnsubscribeLink(app)
  serveDocs(app, config.publicUrl)
  for (const path of [API_ROOT, `${API_ROOT}/*`])
    app.get(path, () => {
      throw new EdgeError('request.not-found')
    })
  serveWorker(app, world.buildDir, config.serviceWorker)
  await serveStaticFiles(app, world.buildDir)
  const findPage = servePages(app, world.pages, events, {
    publicUrl: config.publicUrl,
    mapHosts: config.mapHosts,
    cache: world.cachePages,
    createBudget: () => (config.rateLimits ? createRenderBudget(world.clock) : () => {}),
  })
  const isHeard = ['trace', 'debug', 'info'].includes(app.log.level)
  pageServer.sendFrom({
    findPage: (url) => answers.find(url) ?? findCatalogue(url) ?? findPage(url),
    security,
    onAnswer(answered) {
      if (isHeard) logCachedPage(app.log, answered, world.ids.next())
      countCachedPage(answered.status)
    },
  })
  return app
}

const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // When a body is announced and empty, its stream has ended before Fastify reads it, and Fastify would wait
  // forever.
  app.addHook('preParsing', (request, _reply, body, done) =>
    done(null, request.headers['content-type'] && request.raw.readableEnded ? Readable.from([]) : body),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // The spec's client sends the JSON content type even without a body.
    if (body.length === 0) done(null, undefined)
    else if (hasNul(String(body))) done(new EdgeError('request.malformed'))
    else void parse(request, String(body), done)
  })
}
