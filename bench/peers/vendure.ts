import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { freePort } from '../../scripts/free-port.ts'
import { startProgram } from '../child.ts'
import { fetchOnce } from '../fetched.ts'
import { record } from '../record.ts'
import { productsFor } from '../shop.ts'
import type { Shot } from '../shot.ts'
import type { StartPeer } from './peer.ts'

const VERSION = '3.7.3'
const PATIENCE_MS = 600_000

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

const ask = (query: string): Shot => ({
  method: 'POST',
  path: '/shop-api',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
})

const FIELDS = 'id name slug description variants { id sku priceWithTax stockLevel }'
const REFUSED = '... on ErrorResult { errorCode message }'

const addOf = (variantId: number): string =>
  `mutation { addItemToOrder(productVariantId: "${variantId}", quantity: 1) { ... on Order { id } ${REFUSED} } }`

/** All following mutations in one document, which are run in sequence. */
const orderOf = (email: string): string => `mutation {
  who: setCustomerForOrder(input: { firstName: "Mona", lastName: "Adel", emailAddress: "${email}" }) { ... on Order { id } ${REFUSED} }
  where: setOrderShippingAddress(input: { fullName: "Mona Adel", streetLine1: "12 Tahrir St", city: "Giza", countryCode: "EG", phoneNumber: "01001234567" }) { ... on Order { id } ${REFUSED} }
  how: setOrderShippingMethod(shippingMethodId: ["1"]) { ... on Order { id } ${REFUSED} }
  ready: transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ... on OrderStateTransitionError { errorCode message } }
  pay: addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { ... on Order { id code state totalWithTax } ${REFUSED} }
}`

const TOKEN = 'vendure-auth-token'

/** A guest's order: the first answer contains the session token of the second request. */
const placeOrderAt = (base: string, products: number): (() => Promise<void>) => {
  let orders = 0
  return async () => {
    const nth = ++orders
    const { headers } = await record(base, ask(addOf(1 + (nth % products))))
    const token =
      headers[headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === TOKEN) + 1] ?? ''
    const rest = ask(orderOf(`guest-${process.pid}-${nth}@mishwar.example`))
    const { body } = await record(base, {
      ...rest,
      headers: { ...rest.headers, authorization: `Bearer ${token}` },
    })
    const answer = Buffer.from(body, 'base64').toString()
    if (!answer.includes('"PaymentSettled"')) throw new Error(`Vendure did not place the order: ${answer}`)
  }
}

/** Vendure from its published package: the core and its job queue in one process, as in its guide. */
export const startVendure: StartPeer = async (folder, databaseUrl, products) => {
  const installed = fetchOnce({
    name: 'vendure',
    dependencies: { '@vendure/core': VERSION, pg: '8.23.1' },
    overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  })
  writeFileSync(join(folder, 'products.csv'), catalogueOf(products))
  const child = await startProgram({
    command: process.execPath,
    args: [join(import.meta.dirname, 'vendure-server.ts')],
    cwd: folder,
    env: { PEER: installed, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    port: await freePort(),
    readyPath: '/health',
    patienceMs: PATIENCE_MS,
  })
  return {
    name: 'Vendure',
    note: `@vendure/core ${VERSION}, one process; an order is two requests`,
    child,
    reads: {
      'product list': ask(`{ products(options: { take: 24 }) { totalItems items { ${FIELDS} } } }`),
      'one product': ask(`{ product(id: "7") { ${FIELDS} } }`),
    },
    placeOrder: placeOrderAt(child.url, products),
  }
}
