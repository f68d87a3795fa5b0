import { sendByHttp } from '#server/payment-simulator/callbacks.ts'
import { type SimulatorSettings, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'

// The payment simulator in a process of its own: `simulator-process.ts CLOCK PORT…`. Its clock stands still until
// `/_control/clock` moves it. Callbacks go to the ports in turn, and copies of the same moment to different ones.

/** What the process reports once. */
export interface SimulatorStarted {
  readonly url: string
  readonly settings: SimulatorSettings
}

const [startAt, ...ports] = process.argv.slice(2).map(Number)
let turn = 0

const { url, settings } = await startPaymentSimulator({
  clock: { now: () => startAt ?? 0 },
  send: (callback, copy) => {
    if (copy === 0) turn += 1
    const to = new URL(callback.url)
    to.port = String(ports[(turn + copy) % ports.length])
    return sendByHttp({ ...callback, url: to.href }, copy)
  },
})
process.send?.({ url, settings } satisfies SimulatorStarted)
process.on('disconnect', () => process.exit())
