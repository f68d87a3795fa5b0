import { OFFICE_PATHS } from '#contracts/office-paths.ts'
import { COURIER_MANIFEST_PATH, hrefIn, MANIFEST_PATH, PATHS, type Page } from '#contracts/page-paths.ts'
import { type Locale, localeOf, pathIn } from '#domain/shared/language.ts'
import { readListingQuery } from '#web/routes/store/listing/listing-filters.ts'
import { isFixedPath, routeId } from '#web/site/paths.ts'

/** The page of an address. Addresses that show the same page are equal. */
export interface PageAddress {
  /** Path and query to render from; also the cache key. */
  readonly url: string
  /** True if visitors can make up the query, such as `?q=`: the number of such pages is unbounded. */
  readonly isOpenEnded: boolean
  /** Product of the page, which may not exist. */
  readonly productId?: number
}

/** The redirect of a form, if it is one of the fixed pages; others are read in the browser. */
const readRedirect = (search: string): string => {
  const redirect = new URLSearchParams(search).get('redirect') ?? ''
  return isFixedPath(redirect) ? `redirect=${redirect}` : ''
}

/**
 * Query parameters that a page reads on the server, in canonical form. Other parameters are ignored: they neither change the
 * page nor create another cache entry.
 */
const QUERY_OF: Partial<Record<Page, { read: (search: string) => string; isOpenEnded: boolean }>> = {
  products: { read: readListingQuery, isOpenEnded: true },
  login: { read: readRedirect, isOpenEnded: false },
  signUp: { read: readRedirect, isOpenEnded: false },
}

const NOT_FOUND = '/404'
const NO_PRODUCT = hrefIn('en', 'product', { id: 0 })

const pages: readonly (readonly [Page, string])[] = [
  ...(Object.entries(PATHS) as [Page, string][]),
  ...Object.values(OFFICE_PATHS)
    .filter(Boolean)
    .map((path) => ['office', `${PATHS.office}/${path}`] as const),
  // Last, for the addresses of the office that no page has.
  ['office', `${PATHS.office}/*`],
]
const isFixed = (path: string): boolean => !/[:*]/.test(path)

const FIXED = new Map<string, { path: string; page?: Page }>([
  ...pages
    .filter(([, path]) => isFixed(path))
    .map(([page, path]) => [path.toLowerCase(), { path, page }] as const),
  ...[MANIFEST_PATH, COURIER_MANIFEST_PATH].map((path) => [path, { path }] as const),
])

const PATTERNS = pages
  .filter(([, path]) => !isFixed(path))
  .map(([page, path]) => ({
    page,
    pattern: new RegExp(`^${path.replace(/\/:\w+$/, '/([^/]+)').replace(/\/\*$/, '/.*')}$`, 'i'),
    // The server renders an empty frame, equal for every order, link and record of the office.
    frame: path.replace(/\/(?::\w+|\*)$/, '/-'),
  }))

/** Decodes segment by segment like React Router, without trailing slashes. Undefined if it is not UTF-8. */
const decodePath = (path: string): string | undefined => {
  // The lookbehind avoids quadratic time on a path of many slashes.
  const trimmed = path.replace(/(?<!\/)\/+$/, '')
  if (!trimmed.includes('%')) return trimmed
  try {
    return trimmed
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}

const productIdOf = (text = ''): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** The canonical English path of the page, for any letter case. */
const pathOf = (path: string): { path: string; page?: Page; productId?: number } => {
  const fixed = FIXED.get(path.toLowerCase() || '/')
  if (fixed) return fixed
  for (const { page, pattern, frame } of PATTERNS) {
    const [matched, id] = pattern.exec(path) ?? []
    if (matched === undefined) continue
    if (page !== 'product') return { path: frame, page }
    const productId = productIdOf(id)
    return productId === undefined
      ? { path: NO_PRODUCT, page }
      : { path: hrefIn('en', 'product', { id: productId }), page, productId }
  }
  return { path: NOT_FOUND }
}

/** React Router requests the data of a page at its path plus `.data`, with the wanted routes in `_routes`. */
const DATA = /(?:\/_)?\.data$/

const dataPathOf = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`)

const requestedRoutes = (search: string, locale: Locale, page: Page | undefined): string => {
  const listed = new URLSearchParams(search).get('_routes')?.split(',')
  if (!listed) return ''
  const known = ['root', routeId(locale, 'frame'), routeId(locale, page ?? 'notFound')]
  const wanted = known.filter((id) => listed.includes(id))
  return `_routes=${wanted.length > 0 ? wanted.join(',') : 'root'}`
}

/** The page for a path and query from a request line. Undefined if the path is malformed. */
export const addressOf = (url: string): PageAddress | undefined => {
  const at = url.indexOf('?')
  const [raw, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  const isData = DATA.test(raw)
  const decoded = decodePath(isData ? raw.replace(DATA, '') : raw)
  if (decoded === undefined) return undefined
  const locale = localeOf(decoded)
  const { path, page, productId } = pathOf(locale === 'en' ? decoded : decoded.slice(`/${locale}`.length))
  const own = pathIn(locale, path)
  const reading = page && QUERY_OF[page]
  const query = reading && search ? reading.read(search) : ''
  const routes = isData && search ? requestedRoutes(search, locale, page) : ''
  const whole = [query, routes].filter(Boolean).join('&')
  return {
    url: (isData ? dataPathOf(own) : own) + (whole && `?${whole}`),
    isOpenEnded: query !== '' && reading?.isOpenEnded === true,
    ...(productId !== undefined && { productId }),
  }
}

/** The shared page for a product that does not exist. */
export const withoutProduct = ({ url, productId = 0, ...address }: PageAddress): PageAddress => ({
  ...address,
  url: url.replace(hrefIn('en', 'product', { id: productId }), NO_PRODUCT),
})
