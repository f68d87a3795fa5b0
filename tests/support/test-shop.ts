import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#adapters/db/database.ts'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { rememberTotals } from '#adapters/db/goods/remembered-totals.ts'
import { inProcessBus } from '#adapters/events/in-process-bus.ts'
import { memoryPositions, memoryWays } from '#adapters/live/memory-positions.ts'
import { sandboxGateway } from '#adapters/payment/sandbox-gateway.ts'
import { sharpPictures } from '#adapters/pictures/sharp-pictures.ts'
import { memoryFinder } from '#adapters/search/memory-finder.ts'
import { createSheets } from '#adapters/sheets/sheets.ts'
import { aesSecretBox } from '#adapters/system/aes-secret-box.ts'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import { commonPasswords } from '#adapters/system/common-passwords.ts'
import { handOverCodes } from '#adapters/system/hand-over-codes.ts'
import { noLimiter } from '#adapters/system/memory-limiter.ts'
import { opaqueTokens, signedDevices } from '#adapters/system/opaque-tokens.ts'
import { totp } from '#adapters/system/totp.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import { type Reactions, startReactions } from '#domain/reactions.ts'
import { rememberSettings } from '#domain/settings/remember-settings.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { flatGeography } from '#tests/support/flat-geography.ts'
import { ownDatabase, TEMPLATE } from '#tests/support/own-database.ts'
import { dropDatabase } from '../../scripts/postgres-database.ts'

/** As `npm run audit` would get it. */
export const AUDIT_KEY = { value: 'a key of the audit, for tests only', isNew: false } as const

/** The engines available on this machine: PostgreSQL only when installed. */
export const ENGINES_HERE: readonly Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite']

export interface TestShop {
  readonly shop: Shop
  readonly ports: Ports
  readonly reactions: Reactions
  readonly database: Database
  readonly settings: { readonly dataDir: string; readonly databaseUrl: string | undefined }
  /** The events published so far. */
  readonly happened: ShopEvent[]
  /** The statements run so far, `begin` and `commit` included. */
  readonly statements: string[]
  /** The shop's clock is paused; tests move it. */
  readonly time: { now: number }
  close(): Promise<void>
}

/** Collects errors of background work, which the test reports when it closes the shop. */
const collectErrors = () => {
  const errors: unknown[] = []
  let isClosed = false
  return {
    add: (error: unknown): void => {
      if (isClosed) throw error
      errors.push(error)
    },
    close: (): void => {
      isClosed = true
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
    },
  }
}

/**
 * Real hashes, cached: hundreds of accounts share a password, and hashing is slow on purpose. An account without
 * one still takes as long as in production.
 */
const rememberedPasswords = ((): PasswordHasher => {
  const hashes = new Map<string, Promise<string>>()
  const answers = new Map<string, Promise<boolean>>()
  const once = <T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? work()
    known.set(key, found)
    return found
  }
  return {
    hash: (password) => once(hashes, password, () => argon2Passwords.hash(password)),
    matches: (password, hash) =>
      hash === undefined
        ? argon2Passwords.matches(password, hash)
        : once(answers, `${hash} ${password}`, () => argon2Passwords.matches(password, hash)),
  }
})()

/** A real shop on a real, empty database; only the clock is fake. */
export const aShop = async (
  engine: Engine,
  replaced: Partial<Ports> = {},
  onError?: (error: unknown) => void,
): Promise<TestShop> => {
  const errorLog = collectErrors()
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-'))
  const databaseUrl = engine === 'postgres' ? await ownDatabase(TEMPLATE) : undefined
  if (engine === 'sqlite') copyFileSync(databaseFile(inject('sqliteTemplate')), databaseFile(dataDir))
  const statements: string[] = []
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    purpose: 'mishwar shop under test',
    onStatement: (sql) => statements.push(sql),
    auditKey: AUDIT_KEY,
  })
  const time = { now: Date.UTC(2026, 10, 15, 12) }
  const clock = { now: () => time.now }
  const happened: ShopEvent[] = []
  const events = inProcessBus(errorLog.add)
  events.subscribe((event) => happened.push(event))
  const settings = rememberSettings(database.stores.settings, events)
  const lists = { ...database.stores, products: rememberTotals(database.stores.products, events) }
  const ports: Ports = {
    stores: database.stores,
    lists: () => lists,
    inTransaction: database.inTransaction,
    clock,
    letOthersRun: () => setImmediate(),
    ids: uuidIds(clock),
    passwords: rememberedPasswords,
    commonPasswords: commonPasswords(),
    tokens: opaqueTokens('a secret for tests only'),
    devices: signedDevices('a secret for tests only'),
    oneTimeCodes: totp,
    secretBox: aesSecretBox('a secret for tests only'),
    policy: { isNeededByAdmins: false },
    attempts: noLimiter,
    payments: sandboxGateway,
    finder: memoryFinder(database.stores.products, settings, events),
    pictureMaker: sharpPictures,
    sheets: createSheets(),
    events,
    settings,
    ...flatGeography,
    positions: memoryPositions(),
    ways: memoryWays(),
    codes: handOverCodes,
    notifier: { send: async () => 'sent' },
    push: { publicKey: 'a key for tests only', accepts: () => true },
    ...replaced,
  }
  const reactions = startReactions(ports, 'the test', onError ?? errorLog.add)
  const close = async (): Promise<void> => {
    await reactions.stop()
    await database.close()
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
    errorLog.close()
  }
  return {
    shop: createShop(ports),
    ports,
    reactions,
    database,
    settings: { dataDir, databaseUrl },
    happened,
    statements,
    time,
    close,
  }
}

export const aShopper = ({ shop }: Pick<TestShop, 'shop'>, name = 'Mona'): Promise<User> =>
  shop.openAccount(
    { name, email: `${name}-${randomUUID()}@example.com`, phone: '01001234567', password: 'open sesame' },
    'shopper',
  )

/** Products with the given stocks, with ids from 1. */
export const stockUp = async ({ shop }: Pick<TestShop, 'shop'>, stocks: readonly number[]): Promise<void> =>
  shop.addProducts(stocks.map((stock, index) => aProduct({ id: index + 1, stock })))

export const stockOf = async ({ ports }: Pick<TestShop, 'ports'>, productId: number): Promise<number> => {
  const [product] = await ports.stores.products.byIds([productId])
  return product?.stock ?? Number.NaN
}
