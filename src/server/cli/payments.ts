import { CannotStart } from '#adapters/system/cannot-start.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import { ALL_MODES, isMode } from '#server/payment-simulator/modes.ts'
import { startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { environmentFor } from '#server/payment-simulator/start-for.ts'

const PORT = 4010

const USAGE = `npm run payments -- simulate [--port N] [--seed N] [--modes NAME,NAME] [--chance 0.3]
Runs Paymob, Fawry and PayPal on this machine: no money moves. Prints the settings with which a shop uses them.
Hostile modes spoil callbacks, answers and sums; with a chance below 1 each acts only sometimes, by the seed.
  GET  /_control         the clock, the callbacks that wait, and every mode with what it does
  GET  /_control/books   what was taken and given back for each payment
  POST /_control/modes   {"modes": ["callback-early"], "seed": 1, "chance": 0.3}
  POST /_control/clock   {"advanceMs": 60000} or {"now": milliseconds since 1970}
  POST /_control/act     {"number": "…", "what": "pay" | "decline" | "leave" | "wait", "source": "card" | "wallet"}
  POST /_control/kiosk   {"reference": "…"}
PAYMENTS=simulator npm start does the same inside the shop.`

const wholeIn = (text: string | undefined, fallback: number, most: number): number => {
  const number = text === undefined ? fallback : Number(/^\d{1,10}$/.test(text) ? text : Number.NaN)
  if (!(number <= most)) throw new BadUsage()
  return number
}

const chanceIn = (text = '1'): number => {
  const chance = /^[01](\.\d{1,3})?$/.test(text) ? Number(text) : 0
  if (chance <= 0 || chance > 1) throw new BadUsage()
  return chance
}

await runCommand({
  usage: USAGE,
  values: ['port', 'seed', 'modes', 'chance'],
  async run({ words: [verb, ...more], values }) {
    if (verb !== 'simulate' || more.length > 0) throw new BadUsage()
    const port = wholeIn(values.get('port'), PORT, 65_535)
    const seed = wholeIn(values.get('seed'), 1, 2 ** 32 - 1)
    const chance = chanceIn(values.get('chance'))
    const named = values.get('modes')?.split(',') ?? []
    const unknown = named.find((name) => !isMode(name))
    if (unknown !== undefined)
      throw new CannotStart(`There is no mode ${unknown}. The modes are ${ALL_MODES.join(', ')}`)
    const simulator = await startPaymentSimulator({ port, seed, isAutomatic: true })
    simulator.setModes(named.filter(isMode), { seed, chance })
    say(`The payment simulator runs at ${simulator.url}: no money moves. Ctrl-C stops it.`)
    say(`  the kiosk:   ${simulator.url}/kiosk`)
    say(`  the control: ${simulator.url}/_control`)
    say('Settings for a shop that uses it:')
    const lines = { PUBLIC_URL: 'http://localhost:3000', ...environmentFor(simulator.settings) }
    for (const [name, value] of Object.entries(lines)) say(`${name}=${value}`)
    const stop = (): void => void simulator.close()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  },
})
