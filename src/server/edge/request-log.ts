import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** As the routes read it: `%61` is an `a`. */
const decoded = (path: string): string => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return '(not UTF-8)'
  }
}

/** A link to follow an order carries its secret in the path. */
export const withoutSecret = (path: string): string =>
  decoded(path).replace(/(\/(?:share|track)\/)[^/]+/i, '$1…')

/** A page that was sent from memory, which is not timed. */
export interface CachedAnswer {
  readonly method: string
  readonly url: string
  readonly status: number
}

/** The path goes in without its query, and no header at all: neither may carry a secret. */
const fieldsOf = ({ method, url, status }: CachedAnswer) => {
  const [path = ''] = url.split('?')
  return { method, path: withoutSecret(path), status }
}

export const logCachedPage = (log: FastifyBaseLogger, answer: CachedAnswer, reqId: string): void =>
  log.info({ reqId, ...fieldsOf(answer), fromCache: true }, 'request')

/** One line per request that goes through the routes. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async ({ log, method, url }, { statusCode, elapsedTime }) => {
    log.info(
      { ...fieldsOf({ method, url, status: statusCode }), ms: Math.round(elapsedTime * 10) / 10 },
      'request',
    )
  })
}
