import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What proxies say of the client they forward for. */
const CLIENT_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const
/** Further marks of a proxy. */
const PROXY_HEADERS = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/** Whether `request.ip` is the client's: then the list of addresses that the proxies gave was believed. */
const isBelieved = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

/**
 * Whether the request came through a proxy that TRUST_PROXY does not know. Its address is then the proxy's, which may be this
 * machine, and says nothing of the client. Of the headers only `X-Forwarded-For` is ever believed.
 */
export const isFromUnknownProxy = (request: FastifyRequest): boolean =>
  !isBelieved(request) &&
  [...CLIENT_HEADERS, ...PROXY_HEADERS].some((name) => request.headers[name] !== undefined)

/** Warns once of a proxy that the settings do not know: behind it, all visitors share one limit. */
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
