import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { freePort } from '../../scripts/free-port.ts'
import { BROWSER_HEADERS } from '../api.ts'
import { type Child, runProgram, startProgram } from '../child.ts'
import { fetchOnce } from '../fetched.ts'
import { record } from '../record.ts'
import { productsFor } from '../shop.ts'
import type { Shot } from '../shot.ts'
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

const VERSION = '3.7.3'
const PATIENCE_MS = 600_000
/** Its caches: the default, which is for development, and a plugin for production. */
const CACHES = {
  memory: 'cache in memory',
  database: 'DefaultCachePlugin',
  redis: 'RedisCachePlugin',
} as const

// Vendure's CSV format, with the columns of its import guide.
const catalogueOf = (count: number): string =>
  stringify(
    productsFor(count).map(({ id, name, description, price }) => ({
      name: name.en,
      slug: `product-${id}`,
      description: description.en,
      assets: '',
      facets: '',
      optionGroups: '',
      optionValues: '',
      sku: `sku-${id}`,
      price: (price / 100).toFixed(2),
      taxCategory: 'standard',
      stockOnHand: 1_000_000_000,
      trackInventory: 'true',
      variantAssets: '',
      variantFacets: '',
    })),
    { header: true },
  )

const ask = (query: string, token?: string): Shot =>
  post('/shop-api', { query }, { ...BROWSER_HEADERS, ...(token && { authorization: `Bearer ${token}` }) })

/** The fields of its guide to listing products, and description and stock, which ours has as well. */
const FOUND = `totalItems items { productId productVariantId productName slug sku description inStock
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } }`
const FIELDS = 'id name slug description variants { id sku priceWithTax stockLevel }'
const REFUSED = '... on ErrorResult { errorCode message }'

const search = (input: string): string =>
  `{ search(input: { groupByProduct: true, take: ${PAGE_SIZE}, ${input} }) { ${FOUND} } }`

const addOf = (variantId: number): string =>
  `add: addItemToOrder(productVariantId: "${variantId}", quantity: 1) { ... on Order { id } ${REFUSED} }`

const whoOf = (email: string): string =>
  `who: setCustomerForOrder(input: { firstName: "Mona", lastName: "Adel", emailAddress: "${email}" }) { ... on Order { id } ${REFUSED} }`

const CHECK_OUT = `
  where: setOrderShippingAddress(input: { fullName: "Mona Adel", streetLine1: "12 Tahrir St", city: "Giza", countryCode: "EG", phoneNumber: "01001234567" }) { ... on Order { id } ${REFUSED} }
  how: setOrderShippingMethod(shippingMethodId: ["1"]) { ... on Order { id } ${REFUSED} }
  ready: transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ... on OrderStateTransitionError { errorCode message } }
  pay: addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { ... on Order { id code state totalWithTax } ${REFUSED} }`

const TOKEN = 'vendure-auth-token'

/** Sends it and returns the token of the session that the answer names. */
const tokenFrom = async (base: string, shot: Shot): Promise<string> => {
  const { headers } = await record(base, shot)
  return headers[headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === TOKEN) + 1] ?? ''
}

const peerAt = async (
  setting: string,
  children: readonly [Child, ...Child[]],
  products: number,
): Promise<Peer> => {
  const [{ url }] = children
  const [nextOrder, nextGuest, nextWord, nextSkip] = [counter(), counter(), counter(), counter()]
  const words = searchWords(products)
  const variant = (): number => 1 + (nextOrder() % products)
  const finish = async (document: string, token: string): Promise<void> => {
    const { data } = await call<{ data: { pay?: { state?: string } } | null }>(url, ask(document, token))
    if (data?.pay?.state !== 'PaymentSettled')
      throw new Error(`Vendure did not place the order: ${JSON.stringify(data)}`)
  }
  const logIn = (connection: number): Promise<string> =>
    tokenFrom(
      url,
      ask(`mutation { login(username: "${emailOf(connection % CUSTOMERS)}", password: "${PASSWORD}") {
        ... on CurrentUser { id } ${REFUSED} } }`),
    )
  const placeWith = (token: string): Promise<void> =>
    finish(`mutation { ${addOf(variant())} ${CHECK_OUT} }`, token)

  const tokens: string[] = []
  for (let customer = 0; customer < CUSTOMERS; customer++) tokens.push(await logIn(customer))
  return {
    system: 'Vendure',
    setting,
    children,
    reads: {
      'product list': {
        search: ask(search('skip: 0')),
        products: ask(`{ products(options: { take: ${PAGE_SIZE} }) { totalItems items { ${FIELDS} } } }`),
      },
      'list with a new query': {
        search: {
          ...ask(''),
          next: () => ({ body: ask(search(`skip: ${nextSkip() % (products - PAGE_SIZE)}`)).body ?? '' }),
        },
      },
      search: {
        search: {
          ...ask(''),
          next: () => ({ body: ask(search(`term: "${words[nextWord() % words.length]}"`)).body ?? '' }),
        },
      },
      'one product': { product: ask(`{ product(id: "7") { ${FIELDS} } }`) },
    },
    orders: {
      // Mutations of one document are run in sequence.
      'order, logged in': (connection) => placeWith(tokens[connection % CUSTOMERS] ?? ''),
      'log in and order': async (connection) => placeWith(await logIn(connection)),
      // A session begins with the first answer.
      'order as a guest': async () => {
        const token = await tokenFrom(url, ask(`mutation { ${addOf(variant())} }`))
        const email = `guest-${process.pid}-${nextGuest()}-${setting.length}@mishwar.example`
        await finish(`mutation { ${whoOf(email)} ${CHECK_OUT} }`, token)
      },
    },
  }
}

/** Vendure from its published package: a server for each cache, and a worker, on one database. */
export const startVendure: StartSystem = async ({ folder, databaseUrl, redisUrl, products }) => {
  const installed = fetchOnce({
    name: 'vendure',
    dependencies: { '@vendure/core': VERSION, pg: '8.23.1', ioredis: '5.8.2' },
    overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  })
  writeFileSync(join(folder, 'products.csv'), catalogueOf(products))
  const program = {
    command: process.execPath,
    args: [join(import.meta.dirname, 'vendure-server.ts')],
    cwd: folder,
    env: { PEER: installed, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, NODE_ENV: 'production' },
  }
  await runProgram({ ...program, env: { ...program.env, HOST: '127.0.0.1', ROLE: 'fill' } })
  const start = async (cache: string, ROLE: string): Promise<Child> =>
    startProgram({
      ...program,
      env: { ...program.env, CACHE: cache, ROLE },
      port: await freePort(),
      readyPath: '/health',
      patienceMs: PATIENCE_MS,
    })
  const worker = await start('redis', 'worker')
  const peers: Peer[] = []
  for (const [cache, setting] of Object.entries(CACHES)) {
    const server = await start(cache, 'server')
    if (peers.length === 0) {
      const admin = (query: string, token = ''): Shot =>
        post('/admin-api', { query }, { authorization: `Bearer ${token}` })
      const token = await tokenFrom(
        server.url,
        admin('mutation { login(username: "admin", password: "a bench only") { __typename } }'),
      )
      await call(server.url, admin('mutation { reindex { id } }', token))
      await until('Vendure’s index', async () => {
        const { data } = await call<{ data: { search: { totalItems: number } } }>(
          server.url,
          ask(search('skip: 0')),
        )
        return data.search.totalItems === products
      })
      for (let customer = 0; customer < CUSTOMERS; customer++)
        await call(
          server.url,
          ask(`mutation { registerCustomerAccount(input: { emailAddress: "${emailOf(customer)}",
            firstName: "Mona", lastName: "Adel", password: "${PASSWORD}" }) { __typename } }`),
        )
    }
    peers.push(await peerAt(setting, [server, worker], products))
  }
  return {
    peers,
    notes: [
      `Vendure: @vendure/core ${VERSION} with NODE_ENV=production, DefaultSearchPlugin with stock, a server and, as its guide says, a worker in a process of its own. Lists and searches are asked by \`search\`, as its guide to storefronts does (“optimized for high performance”); \`products\` is shown beside it. Of each thing the fastest of three caches counts: in memory (its default, for development), DefaultCachePlugin (in the database) and RedisCachePlugin. It has a pool of 50 connections: with its driver’s 10, sixteen orders at once with DefaultCachePlugin waited for each other for ever. An order is one request with five mutations, with a login or as a guest two. Its HardenPlugin, which only refuses queries, is left out.`,
    ],
  }
}
