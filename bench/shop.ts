import type { OnStatement } from '#adapters/db/engine/engine.ts'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import type { Product } from '#domain/catalog/product.ts'
import { NOTICE_KINDS, rulesOf } from '#domain/notices/notice-kinds.ts'
import { type NoticeSettings, USUAL_NOTICES } from '#domain/notices/notice-settings.ts'
import { readConfig } from '#server/config.ts'
import { demoProducts } from '#server/demo/demo-shop.ts'
import { inVariants, syntheticCatalogue } from '#server/demo/synthetic-catalogue.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { type Child, SHOP, startChild } from './child.ts'

export const SHOPPER = {
  name: 'Mona Adel',
  email: 'mona@mishwar.example',
  phone: '+201001234567',
  password: 'a password to measure with',
}

// More than any run sells, so that no order is refused and the catalogue does not change.
const PLENTY = 1_000_000_000
const CHUNK = 5000

/** The demo catalogue, or a synthetic one of this many products. */
export const productsFor = (count: number | undefined): Product[] => {
  const originals = demoProducts()
  if (count === undefined) return originals
  const make = syntheticCatalogue(originals)
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

/** Ample stock, each product in this many variants. */
export const addCatalogue = async ({ shop }: OpenShop, count?: number, variants = 0): Promise<void> => {
  const all = productsFor(count).map((product) => inVariants({ ...product, stock: PLENTY }, variants))
  for (let at = 0; at < all.length; at += CHUNK) await shop.addProducts(all.slice(at, at + CHUNK))
}

/** Changes the choices of a filled shop about messages. */
export const setNotices = async (
  { ports: { stores, clock } }: OpenShop,
  notices: Partial<NoticeSettings>,
): Promise<void> => {
  const { version, settings } = await stores.settings.read()
  await stores.settings.write({
    version: version + 1,
    settings: { ...settings, notices: { ...USUAL_NOTICES, ...notices } },
    changed: { at: clock.now(), by: 'bench' },
  })
}

/** The kinds of messages that a shop may switch off: all but codes and other safety of an account. */
export const KINDS_TO_SWITCH_OFF = NOTICE_KINDS.filter((kind) => rulesOf(kind).canBeOff)

/** Above what any run sends. */
export const HIGH_CEILINGS = { hour: 100_000_000, day: 100_000_000 }

const settingsFor = (dataDir: string, databaseUrl: string | undefined) => ({
  DATA_DIR: dataDir,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** A shop with ample stock and one account, open in this process. */
export const openFilledShop = async (
  dataDir: string,
  databaseUrl: string | undefined,
  products?: number,
  onStatement?: OnStatement,
): Promise<OpenShop> => {
  const opened = await openShop(readConfig(settingsFor(dataDir, databaseUrl)), 'mishwar bench', {
    onStatement,
  })
  await opened.shop.openAccount(SHOPPER, 'shopper')
  await addCatalogue(opened, products)
  return opened
}

/** The same behind the real server in a separate process. */
export const startShop = async (
  dataDir: string,
  databaseUrl: string | undefined,
  prepare?: (open: OpenShop) => Promise<void>,
  products?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Child> => {
  const open = await openFilledShop(dataDir, databaseUrl, products)
  try {
    await prepare?.(open)
  } finally {
    await open.database.close()
  }
  const env = { ...settingsFor(dataDir, databaseUrl), ...more }
  return startChild(SHOP, env, dataDir, '/readyz')
}

/** The environment of a filled shop whose office is asked as well. */
export const officeEnv = (
  folder: string,
  databaseUrl: string | undefined,
): Readonly<Record<string, string>> => ({
  DATA_DIR: folder,
  // With DEMO=off its admin would need a second factor. The shop is not empty, so no demo accounts are created.
  DEMO: 'on',
  DEMO_COURIERS: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

export interface Several {
  readonly redisUrl: string
  readonly databaseUrl: string
}

export const severalEnv = (folder: string, { redisUrl, databaseUrl }: Several) => ({
  DATA_DIR: folder,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  SECRET: 'a secret to measure with, long enough',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
})

/** Fills a database for several instances. */
export const prepareSeveral = async <T>(
  folder: string,
  several: Several,
  prepare: (open: OpenShop) => Promise<T>,
): Promise<T> => {
  const open = await openShop(readConfig(severalEnv(folder, several)), 'mishwar bench')
  try {
    await open.shop.openAccount(SHOPPER, 'shopper')
    await open.shop.addProducts(demoProducts().map((product) => Object.assign(product, { stock: PLENTY })))
    return await prepare(open)
  } finally {
    await open.database.close()
  }
}

/** Starts this many instances of one shop. */
export const startSeveral = (folder: string, several: Several, count: number): Promise<Child[]> =>
  Promise.all(
    Array.from({ length: count }, () => startChild(SHOP, severalEnv(folder, several), folder, '/readyz')),
  )

/** The CPU milliseconds of one password hash: the minimum cost of every login. */
export const passwordMs = async (): Promise<number> => {
  const ROUNDS = 10
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await argon2Passwords.hash(SHOPPER.password)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}
