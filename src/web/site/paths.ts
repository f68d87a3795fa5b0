import { LANGUAGES, type Language } from '#domain/shared/language.ts'

/** Pages and their paths, with the letter case of the spec. Arabic uses the same path under /ar. */
export const PATHS = {
  home: '/',
  products: '/Product',
  product: '/product/:id',
  cart: '/Cart',
  checkOut: '/CheckOut',
  payment: '/Payment',
  orderTracking: '/OrderTracking',
  followedOrder: '/OrderTracking/:id',
  sharedOrder: '/track/:token',
  login: '/Login',
  signUp: '/SignUp',
  newPassword: '/NewPassword',
  profile: '/Profile',
  security: '/Profile/security',
  contactUs: '/ContactUS',
  courier: '/courier',
  office: '/office/*',
  successful: '/Successful',
  navBar: '/NavBar',
  footer: '/Footer',
  offline: '/Offline',
} as const

/** Path of the web app manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest'
/** Manifest of the courier app, which opens on the courier page. */
export const COURIER_MANIFEST_PATH = '/courier.webmanifest'

export type Page = keyof typeof PATHS
export type ParamsOf<P extends Page> = (typeof PATHS)[P] extends `${string}:${infer Name}`
  ? [params: Readonly<Record<Name, string | number>>]
  : []

const ARABIC = /^\/ar(?=\/|$)/i

/** The language depends on the path alone. */
export const languageOf = (pathname: string): Language => (ARABIC.test(pathname) ? 'ar' : 'en')

/** The same page in another language. */
export const inLanguage = (language: Language, pathname: string): string => {
  const path = pathname.replace(ARABIC, '') || '/'
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path}`
}

const FIXED_PATHS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) =>
    Object.values(PATHS)
      .filter((path) => !/[:*]/.test(path))
      .map((path) => inLanguage(language, path)),
  ),
)

/** True for a path without parameters that is spelled as in the table. */
export const isFixedPath = (path: string): boolean => FIXED_PATHS.has(path)

type Params = Readonly<Record<string, string | number | undefined>>

/** `*` matches the rest of a path. */
const fill = (path: string, params: Params = {}): string =>
  path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace(/\/\*$/, params['*'] ? `/${params['*']}` : '')

export const hrefIn = <P extends Page>(language: Language, page: P, ...[params]: ParamsOf<P>): string =>
  inLanguage(language, fill(PATHS[page], params))

/** Route ids contain the page name, so that a match gives the canonical path. */
export const routeId = (language: Language, page: Page | 'frame' | 'notFound'): string =>
  `${language}.${page}`

// As many digits as the listing parses.
const LATER_PAGE = /^(?!1$)[1-9]\d{0,4}$/

const isPage = (name: string | undefined): name is Page => name !== undefined && Object.hasOwn(PATHS, name)

/** Personal pages with an id or token in the path: the server renders one frame for all of them. */
const isOwn = (page: Page): boolean => page === 'followedOrder' || page === 'sharedOrder'

/**
 * Canonical English path of a matched page, so that every spelling has the same bytes. Undefined for pages outside the table
 * and for personal pages.
 */
export const canonicalPath = (id: string, params: Params, search: string): string | undefined => {
  const page = id.split('.')[1]
  if (!isPage(page) || isOwn(page)) return undefined
  if (page === 'office') return fill(PATHS.office)
  const later = page === 'products' && LATER_PAGE.exec(new URLSearchParams(search).get('page') ?? '')
  return fill(PATHS[page], params) + (later ? `?page=${later[0]}` : '')
}
