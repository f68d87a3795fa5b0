import type { FastifyInstance } from 'fastify'

/** A share link carries its secret in the path. */
const withoutSecret = (path: string): string => path.replace(/(\/share\/)[^/]+/i, '$1…')

/** One line per request. The path goes in without its query, and no header at all: neither may carry a secret. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    request.log.info(
      {
        method: request.method,
        path: withoutSecret(path),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
