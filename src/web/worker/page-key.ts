/**
 * Cache key of a page. The router ignores letter case and trailing slashes; pages read the query in the browser. Lower
 * case is safe only because pages with a token in their path are never cached (`no-store`).
 */
export const pageKey = ({ pathname }: Pick<URL, 'pathname'>): string =>
  pathname.toLowerCase().replace(/\/+$/, '') || '/'
