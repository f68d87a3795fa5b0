import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Outage } from '#domain/shared/outage.ts'

const PATIENCE_MS = 10_000

/**
 * On SIGTERM or Ctrl-C: says that it is not ready and serves on for a while, so that a proxy turns away; then takes no
 * new requests, finishes those in flight, and closes what `after` closes.
 */
export const stopGently = (app: FastifyInstance, delaySeconds: number, after: () => Promise<void>): void => {
  let stopping = false
  app.addHook('onRequest', async (request) => {
    if (stopping && request.url === '/readyz') throw new Outage('stopping')
  })
  // A connection kept alive after its last answer would hold up the stop until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    await wait(delaySeconds * 1000)
    const impatient = setTimeout(() => {
      app.log.warn('requests still running after 10 s were cut off')
      app.server.closeAllConnections()
    }, PATIENCE_MS)
    await app.close()
    clearTimeout(impatient)
    await after()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
}
