import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { BROWSER_HEADERS } from '../api.ts'
import { type Child, runProgram, startProgram } from '../child.ts'
import { fetchOnce } from '../fetched.ts'
import { productsFor } from '../shop.ts'
import type { Shot } from '../shot.ts'
import type { Filled, Goods } from './medusa-fill.ts'
import {
  CUSTOMERS,
  call,
  counter,
  emailOf,
  PAGE_SIZE,
  PASSWORD,
  type Peer,
  post,
  type StartSystem,
  searchWords,
  until,
} from './peer.ts'

const VERSION = '2.21.2'
const PATIENCE_MS = 600_000

/** By the environment, so that one database serves all of them. */
const SETTINGS = {
  'all in memory': {},
  'Redis as cache': { CACHING: 'on' },
  'Redis as cache, index module': { CACHING: 'on', INDEX: 'on' },
} as const

// The names and options are those of its documentation. The admin is disabled.
const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils')
const { DATABASE_URL, REDIS_URL, CACHING, INDEX } = process.env
const redisUrl = REDIS_URL
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'a bench only', cookieSecret: 'a bench only' },
  },
  admin: { disable: true },
  featureFlags: { caching: Boolean(CACHING), index_engine: Boolean(INDEX) },
  modules: [
    ...(CACHING ? [{
      resolve: '@medusajs/medusa/caching',
      options: { providers: [{ resolve: '@medusajs/caching-redis', id: 'caching-redis', is_default: true, options: { redisUrl } }] },
    }] : []),
    ...(INDEX ? [{ resolve: '@medusajs/index' }] : []),
  ],
})
`

/** The fields that the shop's own answers have, and those of Medusa's storefront, the defaults and prices and stock. */
const FIELDS = {
  'lean fields':
    'id,title,handle,description,variants.id,variants.sku,*variants.calculated_price,variants.inventory_quantity',
  'storefront fields': '*variants.calculated_price,%2Bvariants.inventory_quantity',
} as const

const goodsOf = (count: number): Goods[] =>
  productsFor(count).map(({ id, name, description, price }) => ({
    id,
    name: name.en,
    description: description.en,
    price: price / 100,
  }))

const ADDRESS = {
  first_name: 'Mona',
  last_name: 'Adel',
  address_1: '12 Tahrir St',
  city: 'Giza',
  country_code: 'eg',
  phone: '01001234567',
}

const LOG_IN = '/auth/customer/emailpass'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const peerAt = async (setting: string, child: Child, filled: Filled, products: number): Promise<Peer> => {
  const { url } = child
  const key = { 'x-publishable-api-key': filled.key }
  const [nextOrder, nextGuest, nextWord, nextTime] = [counter(), counter(), counter(), counter()]
  const words = searchWords(products)
  const logIn = async (connection: number): Promise<string> => {
    const body = { email: emailOf(connection % CUSTOMERS), password: PASSWORD }
    return (await call<{ token: string }>(url, post(LOG_IN, body))).token
  }
  /** Cart, delivery, payment, its session and completion. Each request uses ids from the previous answer. */
  const place = async (email: string, session: Readonly<Record<string, string>>): Promise<void> => {
    const send = <T>(path: string, body: object): Promise<T> =>
      call(url, post(path, body, { ...key, ...session }))
    const { cart } = await send<{ cart: { id: string } }>('/store/carts', {
      region_id: filled.regionId,
      email,
      shipping_address: ADDRESS,
      items: [{ variant_id: filled.variantIds[nextOrder() % filled.variantIds.length], quantity: 1 }],
    })
    await send(`/store/carts/${cart.id}/shipping-methods`, { option_id: filled.shippingId })
    const { payment_collection: due } = await send<{ payment_collection: { id: string } }>(
      '/store/payment-collections',
      { cart_id: cart.id },
    )
    await send(`/store/payment-collections/${due.id}/payment-sessions`, { provider_id: 'pp_system_default' })
    const { type } = await send<{ type: string }>(`/store/carts/${cart.id}/complete`, {})
    if (type !== 'order') throw new Error(`Medusa did not place the order, it is still a ${type}`)
  }

  const tokens: string[] = []
  for (let customer = 0; customer < CUSTOMERS; customer++) tokens.push(await logIn(customer))
  /** The request in both sets of fields. */
  const ways = (path: string, more?: () => string): Record<string, Shot> =>
    Object.fromEntries(
      Object.entries(FIELDS).map(([name, fields]) => {
        const whole = `${path}region_id=${filled.regionId}&fields=${fields}`
        const shot: Shot = { method: 'GET', path: whole, headers: { ...BROWSER_HEADERS, ...key } }
        return [name, more ? { ...shot, next: () => ({ path: `${whole}&${more()}` }) } : shot]
      }),
    )
  const list = `/store/products?limit=${PAGE_SIZE}&`
  return {
    system: 'Medusa',
    setting,
    children: [child],
    reads: {
      'product list': ways(list),
      'list with a new query': ways(list, () => `created_at[$gt]=${new Date(nextTime()).toISOString()}`),
      search: ways(list, () => `q=${words[nextWord() % words.length]}`),
      'one product': ways(`/store/products/${filled.productIds[6]}?`),
    },
    orders: {
      'order, logged in': (connection) =>
        place(emailOf(connection % CUSTOMERS), bearer(tokens[connection % CUSTOMERS] ?? '')),
      'log in and order': async (connection) =>
        place(emailOf(connection % CUSTOMERS), bearer(await logIn(connection))),
      'order as a guest': () =>
        place(`guest-${process.pid}-${nextGuest()}-${setting.length}@mishwar.example`, {}),
    },
  }
}

const register = async ({ url }: Child, key: string, customer: number): Promise<void> => {
  const email = emailOf(customer)
  const { token } = await call<{ token: string }>(
    url,
    post(`${LOG_IN}/register`, { email, password: PASSWORD }),
  )
  const body = { email, first_name: 'Mona', last_name: 'Adel' }
  await call(url, post('/store/customers', body, { 'x-publishable-api-key': key, ...bearer(token) }))
}

/** Medusa from its published packages, migrated, filled and started by its own commands. */
export const startMedusa: StartSystem = async ({ folder, databaseUrl, redisUrl, products }) => {
  const installed = fetchOnce({
    name: 'medusa',
    dependencies: {
      '@medusajs/medusa': VERSION,
      '@medusajs/framework': VERSION,
      '@medusajs/cli': VERSION,
      '@medusajs/caching-redis': VERSION,
      '@medusajs/index': VERSION,
    },
    overrides: { '@smithy/core': '3.40.0', '@aws-sdk/client-s3': '3.1166.0' },
  })
  symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'))
  // Medusa's commands recognise a project folder by its dependencies.
  copyFileSync(join(installed, 'package.json'), join(folder, 'package.json'))
  writeFileSync(join(folder, 'medusa-config.js'), CONFIG)
  writeFileSync(join(folder, 'products.json'), JSON.stringify(goodsOf(products)))
  const env = {
    HOME: folder,
    PEER: installed,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    LOG_LEVEL: 'error',
  }
  const cli = join(installed, 'node_modules/@medusajs/cli/cli.js')
  const run = (args: readonly string[], more = {}): Promise<void> =>
    runProgram({ command: process.execPath, args: [cli, ...args], cwd: folder, env: { ...env, ...more } })
  await run(['db:migrate', '--execute-all-links', '--skip-scripts'], { INDEX: 'on' })
  await run(['exec', join(import.meta.dirname, 'medusa-fill.ts')])
  const filled: Filled = JSON.parse(readFileSync(join(folder, 'filled.json'), 'utf8'))
  const peers: Peer[] = []
  for (const [setting, more] of Object.entries(SETTINGS)) {
    const port = await freePort()
    const child = await startProgram({
      command: process.execPath,
      args: [cli, 'start', '--host', '127.0.0.1', '--port', String(port)],
      cwd: folder,
      env: { ...env, ...more },
      port,
      readyPath: '/health',
      patienceMs: PATIENCE_MS,
    })
    if (peers.length === 0)
      for (let customer = 0; customer < CUSTOMERS; customer++) await register(child, filled.key, customer)
    const peer = await peerAt(setting, child, filled, products)
    peers.push(peer)
    const [shot] = Object.values(peer.reads['product list'])
    await until('Medusa’s list', async () => {
      const answer = await call<{ products: readonly unknown[] }>(child.url, shot ?? post('/', {}))
      return answer.products.length === PAGE_SIZE
    })
  }
  return {
    peers,
    notes: [
      `Medusa: @medusajs/medusa ${VERSION} with NODE_ENV=production, one process without its admin. Of each thing the fastest of three settings counts: ${Object.keys(SETTINGS).join('; ')}. It is asked by its Store API with two sets of fields: “lean”, those that the others answer with, and “storefront”, those of its own starter for Next.js. An order is five requests, with a login six.`,
    ],
  }
}
