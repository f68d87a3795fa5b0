import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProviders } from '#adapters/payment/open-providers.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import type { SimCallback } from '#server/payment-simulator/bank.ts'
import { startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { createDatabase } from '../scripts/postgres-database.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { figure, type Section, type Verdict } from './section.ts'
import { openFilledShop, SHOPPER } from './shop.ts'

const PAYMENTS = 500
const AT_ONCE = 10
const MS = 1000

const SHIPPING = { fullName: 'Mona Adel', phone: '01001234567', city: 'Giza', address: '12 Tahrir St' }

const place = (shop: Shop, owner: User, method: 'cash' | 'fawry') => {
  const id = randomUUID()
  const request = { id, items: [{ productId: 7, quantity: 1 }], shippingInfo: SHIPPING, method }
  return shop.placeOrder(owner, request, { key: id, requestDigest: id })
}

/** How many a second, ten at a time. */
const rateOf = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> => {
  const left = [...items]
  const startedAt = performance.now()
  const takeTurns = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return (items.length * MS) / (performance.now() - startedAt)
}

interface Settled {
  readonly row: readonly string[]
  readonly verdict: Verdict
}

/** Signed callbacks of paid references, each settled by the shop, beside cash orders placed by the same code. */
const benchOn = async (name: string, databaseUrl: string | undefined): Promise<Settled> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  let statements = 0
  const open = await openFilledShop(folder, databaseUrl, undefined, () => {
    statements += 1
  })
  const callbacks: SimCallback[] = []
  const simulator = await startPaymentSimulator({
    send: async (callback) => {
      callbacks.push(callback)
      return 200
    },
  })
  try {
    const { fawry } = simulator.settings
    const link = { fetch, clock: open.ports.clock, record: async () => undefined }
    const ports: Ports = { ...open.ports, providers: openProviders({ fawry }, link) }
    const shop = createShop(ports)
    const { user } = await shop.logIn({ email: SHOPPER.email, password: SHOPPER.password }, '127.0.0.1')
    const each = Array.from({ length: PAYMENTS }, (_, index) => index)
    await rateOf(each, async () => {
      const { order } = await place(shop, user, 'fawry')
      const { number } = await shop.startPayment(user, order.id, { method: 'fawry', language: 'en' })
      await simulator.pay(number)
    })
    await simulator.deliver()
    const paid = callbacks.filter(({ body }) => body.includes('PAID'))
    statements = 0
    const settled = await rateOf(paid, ({ provider, body, headers }) =>
      shop.receiveCallback(provider, { body: Buffer.from(body), headers, query: {} }),
    )
    const perPayment = statements / paid.length
    const placed = await rateOf(each, () => place(shop, user, 'cash'))
    return {
      row: [name, String(paid.length), ...[settled, placed, settled / placed, perPayment].map(figure)],
      verdict: {
        what: `${name}: settled payments beside cash orders`,
        value: settled / placed,
        aims: 'at least',
      },
    }
  } finally {
    await simulator.close()
    await open.database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The settling of online payments on both databases. */
export const benchPayments = async (): Promise<Section> => {
  const all = [await benchOn('SQLite', undefined)]
  const postgres = await startPostgres()
  try {
    if (postgres) all.push(await benchOn('PostgreSQL', await createDatabase(postgres.url, 'shop')))
  } finally {
    await postgres?.stop()
  }
  const columns = ['database', 'payments', 'settled/s', 'cash orders/s', 'share', 'statements']
  return {
    title: 'Payments',
    notes: [
      'A signed message of Fawry is checked, stored and settled: payment, order, journal and jobs in one transaction, ten at a time, in this process. Beside it cash orders by the same shop.',
    ],
    tables: [{ title: 'Settled payments', columns, rows: all.map(({ row }) => row) }],
    plots: [],
    verdicts: all.map(({ verdict }) => verdict),
  }
}
