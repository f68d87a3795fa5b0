import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { onParentExit } from '#server/parent-process-watch.ts'

const PATIENCE_MS = 10_000
const SWEEP_MS = 50

/**
 * On SIGTERM, Ctrl-C, a closed terminal (SIGHUP) or when the npm that started it is gone: says that it is not ready and serves on for a while, so that a proxy turns away; then takes no
 * new requests, finishes those in flight, and closes what `after` closes.
 */
export const stopGracefully = (
  app: FastifyInstance,
  delaySeconds: number,
  after: () => Promise<void>,
): void => {
  let stopping = false
  // Asked for, so no error: nothing of it belongs into the log.
  app.addHook('onRequest', async (request, reply) => {
    if (stopping && request.url === '/readyz')
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
  })
  // A connection kept alive after its last answer would hold up the stop until it is cut, with whatever came over it. Asked
  // of the server itself: pages that are ready are sent past the routes.
  app.server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false
  })
  const stop = async (because: string): Promise<void> => {
    if (stopping) return
    stopping = true
    app.log.info({ because }, 'stopping')
    await wait(delaySeconds * 1000)
    const impatient = setTimeout(() => {
      app.log.warn('requests still running after 10 s were cut off')
      app.server.closeAllConnections()
    }, PATIENCE_MS)
    // A connection whose request was in flight when the stop began stays open after its answer, and Node looks for idle
    // ones only once.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    await app.close()
    clearInterval(sweep)
    clearTimeout(impatient)
    await after()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop(signal))
  onParentExit(() => void stop('npm is gone'))
}
