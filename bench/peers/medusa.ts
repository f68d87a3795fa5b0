import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { startProgram } from '../child.ts'
import { fetchOnce } from '../fetched.ts'
import { record } from '../record.ts'
import { productsFor } from '../shop.ts'
import type { Shot } from '../shot.ts'
import type { Filled, Goods } from './medusa-fill.ts'
import type { StartPeer } from './peer.ts'

const VERSION = '2.21.2'
const PATIENCE_MS = 600_000

// Medusa's defaults: everything but the database in one process and in memory. The admin is disabled.
const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'a bench only', cookieSecret: 'a bench only' },
  },
  admin: { disable: true },
})
`

const FIELDS =
  'id,title,handle,description,variants.id,variants.sku,*variants.calculated_price,variants.inventory_quantity'

const goodsOf = (count: number): Goods[] =>
  productsFor(count).map(({ id, name, description, price }) => ({
    id,
    name: name.en,
    description: description.en,
    price: price / 100,
  }))

/** Runs a Medusa command; its output is shown only on failure. */
const run = async (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`medusa ${args[1]} ended with ${code}: ${said.slice(-2000)}`)
}

const ADDRESS = {
  first_name: 'Mona',
  last_name: 'Adel',
  address_1: '12 Tahrir St',
  city: 'Giza',
  country_code: 'eg',
  phone: '01001234567',
}

/** A guest's order: cart, delivery, payment, completion. Each request uses ids from the previous answer. */
const placeOrderAt = (base: string, filled: Filled): (() => Promise<void>) => {
  const headers = { 'content-type': 'application/json', 'x-publishable-api-key': filled.key }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await record(base, { method: 'POST', path, headers, body: JSON.stringify(body) })
    const text = Buffer.from(answer.body, 'base64').toString()
    if (answer.status !== 200) throw new Error(`Medusa answered ${path} with ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  let orders = 0
  return async () => {
    const nth = ++orders
    const { cart } = await post<{ cart: { id: string } }>('/store/carts', {
      region_id: filled.regionId,
      email: `guest-${process.pid}-${nth}@mishwar.example`,
      shipping_address: ADDRESS,
      items: [{ variant_id: filled.variantIds[nth % filled.variantIds.length], quantity: 1 }],
    })
    await post(`/store/carts/${cart.id}/shipping-methods`, { option_id: filled.shippingId })
    const { payment_collection: due } = await post<{ payment_collection: { id: string } }>(
      '/store/payment-collections',
      { cart_id: cart.id },
    )
    await post(`/store/payment-collections/${due.id}/payment-sessions`, { provider_id: 'pp_system_default' })
    const { type } = await post<{ type: string }>(`/store/carts/${cart.id}/complete`, {})
    if (type !== 'order') throw new Error(`Medusa did not place the order, it is still a ${type}`)
  }
}

/** Medusa from its published packages, in one process, migrated, filled and started by its own commands. */
export const startMedusa: StartPeer = async (folder, databaseUrl, products) => {
  const installed = fetchOnce({
    name: 'medusa',
    dependencies: {
      '@medusajs/medusa': VERSION,
      '@medusajs/framework': VERSION,
      '@medusajs/cli': VERSION,
    },
    overrides: { '@smithy/core': '3.40.0' },
  })
  symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'))
  // Medusa's commands recognise a project folder by its dependencies.
  copyFileSync(join(installed, 'package.json'), join(folder, 'package.json'))
  writeFileSync(join(folder, 'medusa-config.js'), CONFIG)
  writeFileSync(join(folder, 'products.json'), JSON.stringify(goodsOf(products)))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    PEER: installed,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    LOG_LEVEL: 'error',
  }
  const cli = join(installed, 'node_modules/@medusajs/cli/cli.js')
  await run([cli, 'db:migrate', '--execute-all-links', '--skip-scripts'], folder, env)
  await run([cli, 'exec', join(import.meta.dirname, 'medusa-fill.ts')], folder, env)
  const filled: Filled = JSON.parse(readFileSync(join(folder, 'filled.json'), 'utf8'))
  const port = await freePort()
  const child = await startProgram({
    command: process.execPath,
    args: [cli, 'start', '--host', '127.0.0.1', '--port', String(port)],
    cwd: folder,
    env,
    port,
    readyPath: '/health',
    patienceMs: PATIENCE_MS,
  })
  const read = (path: string): Shot => ({
    method: 'GET',
    path: `${path}region_id=${filled.regionId}&fields=${FIELDS}`,
    headers: { 'x-publishable-api-key': filled.key },
  })
  return {
    name: 'Medusa',
    note: `@medusajs/medusa ${VERSION}, one process, no Redis; an order is five requests`,
    child,
    reads: {
      'product list': read('/store/products?limit=24&'),
      'one product': read(`/store/products/${filled.productIds[6]}?`),
    },
    placeOrder: placeOrderAt(child.url, filled),
  }
}
