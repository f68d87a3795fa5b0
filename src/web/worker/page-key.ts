/** The one name a page is kept under: paths match in any letter case, and what a query asks is drawn in the browser. */
export const pageKey = ({ pathname }: Pick<URL, 'pathname'>): string =>
  pathname.toLowerCase().replace(/\/+$/, '') || '/'
