import { setTimeout as pause } from 'node:timers/promises'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { printTimes } from '#server/cli/print-times.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import type { Config } from '#server/config.ts'
import { openShop } from '#server/open-shop.ts'
import { createClient } from '#server/simulate/client.ts'
import { workShift } from '#server/simulate/courier.ts'
import { gatherCrew, openLoadCouriers, shopPlaceOf } from '#server/simulate/crew.ts'
import { placeOrders } from '#server/simulate/orders.ts'

const MOST = 2000

const USAGE = `npm run simulate -- --couriers N --orders M [--seconds S] [--url ADDRESS]
Drives load against a running demo shop by its API: M orders are placed and prepared, N couriers take them, drive each in
S seconds (20) with one position a second, and hand it over by its code. Says what was brought and how fast it answered.
No request can make a courier, so their accounts are opened in the database. A shop on SQLite must be stopped for that:
  npm run simulate -- prepare --couriers N
Start the shop with RATE_LIMITS=off, or logins are limited, and with DEMO_COURIERS=off, or others bring the orders.`

const numberOf = (text: string | undefined, fallback?: number): number => {
  if (text === undefined && fallback !== undefined) return fallback
  const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  if (number < 1 || number > MOST) throw new BadUsage()
  return number
}

const openAccounts = async (config: Config, couriers: number): Promise<void> => {
  if (!config.demo)
    throw new CannotStart('DEMO=off: accounts with known passwords are opened in a demo shop only')
  const opened = await openShop(config, 'mishwar simulate').catch((cause: unknown) => {
    if (!(cause instanceof CannotStart)) throw cause
    throw new CannotStart(
      `The shop has no accounts for ${couriers} couriers yet. Stop it, run\n  npm run simulate -- prepare --couriers ${couriers}\nand start it again. (${cause.message})`,
      { cause },
    )
  })
  try {
    await openLoadCouriers(opened.shop, couriers)
  } finally {
    await opened.database.close()
  }
}

await runCommand({
  usage: USAGE,
  values: ['couriers', 'orders', 'seconds', 'url'],
  async run({ config, words: [verb, ...more], values }) {
    const couriers = numberOf(values.get('couriers'))
    if (more.length > 0 || (verb !== undefined && verb !== 'prepare')) throw new BadUsage()
    if (verb === 'prepare') {
      await openAccounts(config, couriers)
      return say(`There are accounts for ${couriers} couriers`)
    }
    const orders = numberOf(values.get('orders'))
    const driveSeconds = numberOf(values.get('seconds'), 20)
    const tookMs = new Map<string, number[]>()
    const send = createClient((values.get('url') ?? config.publicUrl).replace(/\/+$/, ''), tookMs)
    const crew = await gatherCrew(send, couriers, () => openAccounts(config, couriers))
    say(`${couriers} couriers are ready; placing ${orders} orders`)
    const placed = new Set(await placeOrders(send, crew, orders))
    const { routes } = createSketchGeography()
    const shopPlace = await shopPlaceOf(send, crew.office)
    const round = { send, routes, shopPlace, shopper: crew.shopper, orders: placed, driveSeconds, pause }
    const startedAt = performance.now()
    const brought = await Promise.all(crew.couriers.map((token) => workShift(round, token)))
    const seconds = (performance.now() - startedAt) / 1000
    const sum = brought.reduce((total, each) => total + each, 0)
    say(`${sum} of ${orders} orders were brought by these couriers in ${seconds.toFixed(1)} s`)
    printTimes(tookMs, seconds)
  },
})
