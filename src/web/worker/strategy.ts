/** How the worker answers a request; `network`: not at all, the browser asks the server as if there were no worker. */
export type Strategy = 'page' | 'asset' | 'picture' | 'catalogue' | 'network'

export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly headers: Pick<Headers, 'has'>
}

// What only the server can say, and what is no page though it can be opened like one.
const NO_PAGE = /^\/(?:api|metrics|healthz|readyz)(?:\/|$)|\.\w+$/i

/**
 * Only what is the same for everyone is ever kept. Whoever shows who they are (a token) or changes something goes past
 * the worker, and so does everything under /api, the router's data (whose shape belongs to one build), and a part of a
 * file.
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
