import { fillPath, PATHS, type Page, type PathParams } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, type Locale, pathIn } from '#domain/shared/language.ts'

const FIXED_PATHS: ReadonlySet<string> = new Set(
  LOCALE_NAMES.flatMap((locale) =>
    Object.values(PATHS)
      .filter((path) => !path.includes(':'))
      .map((path) => pathIn(locale, path)),
  ),
)

/** True for a path without parameters that is spelled as in the table. */
export const isFixedPath = (path: string): boolean => FIXED_PATHS.has(path)

/** Route ids contain the page name, so that a match gives the canonical path. */
export const routeId = (locale: Locale, page: Page | 'frame' | 'notFound'): string => `${locale}.${page}`

// As many digits as the listing parses.
const LATER_PAGE = /^(?!1$)[1-9]\d{0,4}$/

const isPage = (name: string | undefined): name is Page => name !== undefined && Object.hasOwn(PATHS, name)

/** Personal pages with an id or token in the path: the server renders one frame for all of them. */
const isOwn = (page: Page): boolean => page === 'followedOrder' || page === 'sharedOrder'

/**
 * Canonical English path of a matched page, so that every spelling has the same bytes. Undefined for pages outside the table
 * and for personal pages.
 */
export const canonicalPath = (id: string, params: PathParams, search: string): string | undefined => {
  const page = id.split('.')[1]
  if (!isPage(page) || isOwn(page)) return undefined
  const later = page === 'products' && LATER_PAGE.exec(new URLSearchParams(search).get('page') ?? '')
  return fillPath(PATHS[page], params) + (later ? `?page=${later[0]}` : '')
}
