import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers with which proxies name the client. */
const CLIENT_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const
/** Other headers that proxies add. */
const PROXY_HEADERS = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/** True when `request.ip` is the client's, because a trusted proxy named it. */
const isBelieved = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

/**
 * True when the request came through a proxy that TRUST_PROXY does not list. Its address is then the proxy's,
 * possibly loopback, and does not identify the client. Only `X-Forwarded-For` is ever trusted.
 */
export const isFromUnknownProxy = (request: FastifyRequest): boolean =>
  !isBelieved(request) &&
  [...CLIENT_HEADERS, ...PROXY_HEADERS].some((name) => request.headers[name] !== undefined)

/** Warns once about an untrusted proxy: all visitors behind it share one limit. */
export const warnOfUnknownProxy = (app: FastifyInstance): void => {
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || isBelieved(request)) return
    const header = CLIENT_HEADERS.find((name) => request.headers[name] !== undefined)
    if (header === undefined) return
    isWarned = true
    app.log.warn(
      { header, from: request.ip },
      'a request was forwarded by a proxy that TRUST_PROXY does not name: limits count all its visitors as one ' +
        'address, and /metrics is open to METRICS_TOKEN only. Set TRUST_PROXY, and have the proxy send X-Forwarded-For',
    )
  })
}
