import type { FastifyInstance } from 'fastify'
import { EdgeError } from '#server/edge/edge-error.ts'

const ORIGIN = /^https?:\/\/[^/?#]*/i

/**
 * The path and query of a request line. A client may also send the whole address there, as it does to a proxy
 * (`GET http://shop.example/Cart`), and a server has to understand that: RFC 9112, section 3.2.2.
 */
export const originForm = (target: string): string => {
  if (target.startsWith('/')) return target
  const [origin] = ORIGIN.exec(target) ?? []
  if (origin === undefined) return target
  const path = target.slice(origin.length)
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses what no route could read: `*`, a path without a slash, and a NUL, which PostgreSQL can't hold in any text and no
 * id, cursor or search has. A NUL in the request line is always escaped: the parser refuses the bare byte.
 */
export const refuseUnreadableTargets = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/') || url.includes('%00')) throw new EdgeError('request.malformed')
  })
}

/** An escaped NUL in JSON. A backslash that is escaped itself (`\\u0000`) is only those six letters. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

export const hasNul = (json: string): boolean => json.includes('\\u0000') && ESCAPED_NUL.test(json)
