import type { FastifyInstance } from 'fastify'
import { EdgeError } from '#server/edge/edge-error.ts'

const ORIGIN = /^https?:\/\/[^/?#]*/i

/**
 * The path and query of a request target. A client may also send the absolute form, as to a proxy (`GET
 * http://shop.example/Cart`), which a server must accept: RFC 9112, section 3.2.2.
 */
export const originForm = (target: string): string => {
  if (target.startsWith('/')) return target
  const [origin] = ORIGIN.exec(target) ?? []
  if (origin === undefined) return target
  const path = target.slice(origin.length)
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses targets that no route can handle: `*`, a path without a slash, and a NUL, which PostgreSQL cannot store
 * in a text and no id, cursor or search contains. A NUL in the request line is always escaped, since the parser
 * refuses the raw byte.
 */
export const refuseUnreadableTargets = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/') || url.includes('%00')) throw new EdgeError('request.malformed')
  })
}

/** An escaped NUL in JSON. After an escaped backslash (`\\u0000`) it is plain text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

export const hasNul = (json: string): boolean => json.includes('\\u0000') && ESCAPED_NUL.test(json)
