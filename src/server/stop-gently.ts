import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 10_000

/** On SIGTERM or Ctrl-C: takes no new requests, finishes those in flight, then closes what `after` closes. */
export const stopGently = (app: FastifyInstance, after: () => Promise<void>): void => {
  let stopping = false
  // A connection kept alive after its last answer would hold up the stop until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
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
