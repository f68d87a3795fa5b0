import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import { noLimiter } from '#adapters/system/memory-limiter.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type OpenShop, openShop, type Replaced } from '#server/open-shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { flatGeography } from '#tests/support/flat-geography.ts'
import { ownDatabase, TEMPLATE } from '#tests/support/own-database.ts'
import { dropDatabase } from '../../scripts/postgres-database.ts'

/** As `npm run audit` would get it. */
export const AUDIT_KEY = { value: 'a key of the audit, for tests only', isNew: false } as const

/** The engines available on this machine: PostgreSQL only when installed. */
export const ENGINES_HERE: readonly Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite']

export interface TestShop extends OpenShop {
  readonly config: Config
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

interface ShopOptions {
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly log?: pino.Logger
  /** Receives failures of listeners and background work; without it they fail the test when it closes the shop. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** Opened as in production, on a real, empty database; replaced are the clock, streets, and what leaves the machine. */
export const aShop = async (
  engine: Engine,
  replaced: Replaced['ports'] = {},
  { env, log = pino({ level: 'silent' }), onFailure }: ShopOptions = {},
): Promise<TestShop> => {
  const errorLog = collectErrors()
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-'))
  const databaseUrl = engine === 'postgres' ? await ownDatabase(TEMPLATE) : undefined
  if (engine === 'sqlite') copyFileSync(databaseFile(inject('sqliteTemplate')), databaseFile(dataDir))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: 'a secret of 32 characters, for tests only',
    AUDIT_KEY: AUDIT_KEY.value,
    ...env,
  })
  const statements: string[] = []
  const time = { now: Date.UTC(2026, 10, 15, 12) }
  const open = await openShop(config, 'mishwar shop under test', {
    log,
    onStatement: (sql) => statements.push(sql),
    onFailure: onFailure ?? errorLog.add,
    ports: {
      clock: { now: () => time.now },
      passwords: rememberedPasswords,
      attempts: noLimiter,
      ...flatGeography,
      notifier: { send: async () => 'sent' },
      channels: [],
      push: { publicKey: 'a key for tests only', accepts: () => true },
      ...replaced,
    },
  })
  const happened: ShopEvent[] = []
  open.ports.events.subscribe((event) => happened.push(event))
  const close = async (): Promise<void> => {
    await open.database.close()
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
    errorLog.close()
  }
  return { ...open, config, settings: { dataDir, databaseUrl }, happened, statements, time, close }
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
