import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Percent-decoded, as the routes read it: `%61` is an `a`. */
const decoded = (path: string): string => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return '(not UTF-8)'
  }
}

/** A share link has its secret in the path. */
export const withoutSecret = (path: string): string =>
  decoded(path).replace(/(\/(?:share|track)\/)[^/]+/i, '$1…')

/** A page sent from memory, which is not timed. */
export interface CachedAnswer {
  readonly method: string
  readonly url: string
  readonly status: number
}

/** The path is logged without its query and headers, either of which may contain a secret. */
const fieldsOf = ({ method, url, status }: CachedAnswer) => {
  const [path = ''] = url.split('?')
  return { method, path: withoutSecret(path), status }
}

export const logCachedPage = (log: FastifyBaseLogger, answer: CachedAnswer, reqId: string): void =>
  log.info({ reqId, ...fieldsOf(answer), fromCache: true }, 'request')

/** Logs one line per request that reaches the routes. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async ({ log, method, url }, { statusCode, elapsedTime }) => {
    log.info(
      { ...fieldsOf({ method, url, status: statusCode }), ms: Math.round(elapsedTime * 10) / 10 },
      'request',
    )
  })
}
