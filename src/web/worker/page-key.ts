/** Cache key of a page: paths match in any letter case, and queries are handled in the browser. */
export const pageKey = ({ pathname }: Pick<URL, 'pathname'>): string =>
  pathname.toLowerCase().replace(/\/+$/, '') || '/'
