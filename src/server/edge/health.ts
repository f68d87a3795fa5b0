import type { FastifyInstance } from 'fastify'
import type { Database } from '#adapters/db/database.ts'
import { Outage } from '#domain/shared/outage.ts'

/** `/healthz`: the process is running. `/readyz`: it can serve requests. */
export const serveHealth = (app: FastifyInstance, database: Pick<Database, 'ping' | 'isMigrated'>): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    await database.ping()
    if (!(await database.isMigrated())) throw new Outage('migrations are missing')
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
