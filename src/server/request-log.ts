import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** A link to follow an order carries its secret in the path. */
export const withoutSecret = (path: string): string => path.replace(/(\/(?:share|track)\/)[^/]+/i, '$1…')

export interface Answered {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly ms: number
}

/** One line. The path goes in without its query, and no header at all: neither may carry a secret. */
export const logAnswer = (log: FastifyBaseLogger, { method, url, status, ms }: Answered, more = {}): void => {
  const [path = ''] = url.split('?')
  log.info({ ...more, method, path: withoutSecret(path), status, ms: Math.round(ms * 10) / 10 }, 'request')
}

/** One line per request. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async ({ log, method, url }, { statusCode, elapsedTime }) => {
    logAnswer(log, { method, url, status: statusCode, ms: elapsedTime })
  })
}
