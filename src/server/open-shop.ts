import { pino } from 'pino'
import { type Database, openDatabase } from '#adapters/db/database.ts'
import { inProcessBus } from '#adapters/events/in-process-bus.ts'
import { sandboxGateway } from '#adapters/payment/sandbox-gateway.ts'
import { memoryFinder } from '#adapters/search/memory-finder.ts'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import { keptSecret } from '#adapters/system/kept-secret.ts'
import { memoryLimiter, noLimiter } from '#adapters/system/memory-limiter.ts'
import { opaqueTokens } from '#adapters/system/opaque-tokens.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import type { Config } from '#server/config.ts'

export interface OpenShop {
  readonly shop: Shop
  readonly ports: Ports
  readonly database: Database
  readonly log: pino.Logger
}

/** A shop on the database the settings name: where every port meets its adapter. */
export const openShop = async (config: Config, purpose: string): Promise<OpenShop> => {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    purpose,
    onIdleError: (err) => log.warn({ err }, 'an idle database connection broke'),
  })
  const events = inProcessBus((err, event) => log.error({ err, event: event.type }, 'a listener failed'))
  const ports: Ports = {
    stores: database.stores,
    inTransaction: database.inTransaction,
    clock: systemClock,
    ids: uuidIds(systemClock),
    passwords: argon2Passwords,
    tokens: opaqueTokens(config.secret ?? keptSecret(config.dataDir)),
    attempts: config.rateLimits ? memoryLimiter() : noLimiter,
    payments: sandboxGateway,
    finder: memoryFinder(database.stores.products, events),
    events,
  }
  return { shop: createShop(ports), ports, database, log }
}
