import { pino } from 'pino'
import { type Database, openDatabase } from '#adapters/db/database.ts'
import type { OnStatement } from '#adapters/db/engine.ts'
import { rememberTotals } from '#adapters/db/remembered-totals.ts'
import { nearestFree } from '#adapters/dispatch/nearest-free.ts'
import { inProcessBus } from '#adapters/events/in-process-bus.ts'
import { keptSpeeds } from '#adapters/geo/kept-speeds.ts'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import { memoryPositions, memoryWays } from '#adapters/live/memory-positions.ts'
import { sandboxGateway } from '#adapters/payment/sandbox-gateway.ts'
import { vapidKeys } from '#adapters/push/vapid-keys.ts'
import { webPushNotifier } from '#adapters/push/web-push-notifier.ts'
import { memoryFinder } from '#adapters/search/memory-finder.ts'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import { handOverCodes } from '#adapters/system/hand-over-codes.ts'
import { keptSecret } from '#adapters/system/kept-secret.ts'
import { memoryLimiter, noLimiter } from '#adapters/system/memory-limiter.ts'
import { opaqueTokens } from '#adapters/system/opaque-tokens.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import { startReactions } from '#domain/reactions.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import type { Config } from '#server/config.ts'
import { sayNotice } from '#server/notice-words.ts'

export interface OpenShop {
  readonly shop: Shop
  readonly ports: Ports
  readonly database: Database
  readonly log: pino.Logger
}

/** A shop on the database the settings name: where every port meets its adapter. */
export const openShop = async (
  config: Config,
  purpose: string,
  onStatement?: OnStatement,
): Promise<OpenShop> => {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    purpose,
    onIdleError: (err) => log.warn({ err }, 'an idle database connection broke'),
    onStatement,
  })
  const push = webPushNotifier({
    keys: vapidKeys(config.dataDir, config.vapidPrivateKey),
    subject: config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:shop@mishwar.example',
    hosts: config.pushHosts,
    subscriptions: database.stores.push,
    say: sayNotice,
    onError: (err) => log.warn({ err }, 'a notice was not sent'),
  })
  const speeds = keptSpeeds()
  const geography = createSketchGeography(speeds.now)
  const events = inProcessBus((err, event) => log.error({ err, event: event.type }, 'a listener failed'))
  const ports: Ports = {
    stores: { ...database.stores, products: rememberTotals(database.stores.products, events) },
    inTransaction: database.inTransaction,
    clock: systemClock,
    ids: uuidIds(systemClock),
    passwords: argon2Passwords,
    tokens: opaqueTokens(config.secret ?? keptSecret(config.dataDir)),
    attempts: config.rateLimits ? memoryLimiter() : noLimiter,
    payments: sandboxGateway,
    settings: { delivery: async () => USUAL_DELIVERY },
    places: geography.places,
    routes: geography.routes,
    travel: geography.times,
    speeds: { zoneOf: geography.zoneOf, keep: speeds.keep },
    ...(config.dispatch === 'nearest' && { dispatcher: nearestFree }),
    positions: memoryPositions(),
    ways: memoryWays(),
    codes: handOverCodes,
    notifier: push,
    push,
    finder: memoryFinder(database.stores.products, events),
    events,
  }
  const reactions = startReactions(ports, (err, event) => log.error({ err, event }, 'a reaction failed'))
  const close = async (): Promise<void> => {
    await reactions.stop()
    await database.close()
  }
  return { shop: createShop(ports), ports, database: { ...database, close }, log }
}
