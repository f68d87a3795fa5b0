import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookie, XSRF_COOKIE, XSRF_HEADER } from '#contracts/cookies.ts'
import { mayBeForged } from '#server/edge/cookies.ts'
import { EdgeError } from '#server/edge/edge-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Default policy: nothing may run, load or be framed. Pages, scripts, /sw.js and /api/docs have their own. */
const INERT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The policy of pages. The hashes are those of the page's own inline scripts. The hosts belong to a custom map
 * style; there are none by default.
 */
export const pageCsp = (scriptHashes: readonly string[], mapHosts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...mapHosts].join(' '),
    ...(mapHosts.length > 0 ? [["connect-src 'self'", ...mapHosts].join(' ')] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Double-submit check: a page of another site can cause our cookies to be sent but cannot read them to repeat one
 * in a header.
 */
const refuseForged = (request: FastifyRequest): void => {
  if (SAFE_METHODS.has(request.method) || !mayBeForged(request.headers.cookie)) return
  const cookie = readCookie(request.headers.cookie, XSRF_COOKIE)
  if (!cookie || request.headers[XSRF_HEADER] !== cookie) throw new EdgeError('request.forged')
}

const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
}
const SCRIPT = /^\/assets\/[^?]*\.m?js(?:$|\?)/
// Pages may not compile WebAssembly; only the barcode worker may. `connect-src` lets it fetch the .wasm file.
const BARCODE_WORKER = /^\/assets\/barcode-worker-[^/?]*\.js(?:$|\?)/
const BARCODE_CSP = `${INERT_CSP}; script-src 'wasm-unsafe-eval'; connect-src 'self'`
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export interface Security {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * The policy of scripts. A worker follows its own policy instead of its page's, and the map's worker loads the
   * custom style's data.
   */
  readonly scriptCsp: string
  /** `Set-Cookie` value with a new XSRF token; undefined when these cookies of the request contain one. */
  readonly xsrfCookieFor: (cookies: string | undefined) => string | undefined
}

const TOKEN_BYTES = 18
// Base64 encodes three bytes as four characters.
const TOKEN_CHARS = (TOKEN_BYTES / 3) * 4
const TOKENS_PER_BATCH = 1000

/** Random tokens, generated in batches: generating a single one costs as much as finding a cached page. */
const createTokens = (): (() => string) => {
  let batch = ''
  let used = 0
  return () => {
    if (used === batch.length) {
      batch = randomBytes(TOKEN_BYTES * TOKENS_PER_BATCH).toString('base64url')
      used = 0
    }
    used += TOKEN_CHARS
    return batch.slice(used - TOKEN_CHARS, used)
  }
}

export const securityOf = ({
  publicUrl,
  mapHosts = [],
}: {
  readonly publicUrl: string
  readonly mapHosts?: readonly string[]
}): Security => {
  const overTls = publicUrl.startsWith('https:')
  const nextToken = createTokens()
  return {
    headers: { 'content-security-policy': INERT_CSP, ...FIXED_HEADERS, ...(overTls && HSTS) },
    scriptCsp: mapHosts.length > 0 ? `${INERT_CSP}; connect-src ${mapHosts.join(' ')}` : INERT_CSP,
    xsrfCookieFor: (cookies) =>
      readCookie(cookies, XSRF_COOKIE)
        ? undefined
        : `${XSRF_COOKIE}=${nextToken()}; Path=/; SameSite=Lax${overTls ? '; Secure' : ''}`,
  }
}

export const secure = (app: FastifyInstance, { headers, scriptCsp, xsrfCookieFor }: Security): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (SCRIPT.test(request.url)) reply.header('content-security-policy', scriptCsp)
    if (BARCODE_WORKER.test(request.url)) reply.header('content-security-policy', BARCODE_CSP)
    refuseForged(request)
    // Assets get no cookie, since a proxy may cache them and would give one client's token to others.
    const isAsset = /^\/(assets|img)\//.test(request.url)
    if (isAsset || !SAFE_METHODS.has(request.method)) return
    const cookie = xsrfCookieFor(request.headers.cookie)
    if (cookie) reply.header('set-cookie', cookie)
  })
}
