import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { onParentExit } from '#server/parent-process-watch.ts'

const PATIENCE_MS = 10_000
const SWEEP_MS = 50

/**
 * On SIGTERM, SIGINT, SIGHUP or when the npm that started it exits: reports not ready and keeps serving for a
 * while, so that a proxy stops routing here; then refuses new requests, finishes those in flight, and closes the
 * rest with `after`.
 */
export const stopGracefully = (
  app: FastifyInstance,
  delaySeconds: number,
  after: () => Promise<void>,
): void => {
  let stopping = false
  // This answer is expected, so it is not logged as an error.
  app.addHook('onRequest', async (request, reply) => {
    if (stopping && request.url === '/readyz')
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
  })
  // A keep-alive connection would delay the stop until it is cut, along with any request on it. Set on the server
  // itself, because cached pages bypass the routes.
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
    // A connection with a request in flight when the stop began stays open after its answer, and Node closes idle
    // connections only once.
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
