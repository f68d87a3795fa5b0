/** The worker's way to answer a request; `network` leaves it to the browser. */
export type Strategy = 'page' | 'asset' | 'picture' | 'catalogue' | 'network'

export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly headers: Pick<Headers, 'has'>
}

// API and status endpoints, and files: not pages, even for a navigation request.
const NO_PAGE = /^\/(?:api|metrics|healthz|readyz)(?:\/|$)|\.\w+$/i

/**
 * Only responses that are equal for all users are cached. Requests with a token, changes, /api, router data (its shape
 * depends on the build) and range requests bypass the worker.
 */
export const strategyFor = ({ method, mode, url, headers }: RequestFacts, origin: string): Strategy => {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  if (headers.has('authorization') || headers.has('range')) return 'network'
  const { pathname } = url
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/img/')) return 'picture'
  return pathname === '/Api.json' ? 'catalogue' : 'network'
}
