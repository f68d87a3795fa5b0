import { LANGUAGES, type Language } from '#domain/shared/language.ts'

/** Every page and its path, in the spec's own capitals. Arabic is at the same path under /ar. */
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

/** What a browser reads before it installs the shop as an app. */
export const MANIFEST_PATH = '/manifest.webmanifest'
/** The same for couriers, whose app opens on their own page. */
export const COURIER_MANIFEST_PATH = '/courier.webmanifest'

export type Page = keyof typeof PATHS
export type ParamsOf<P extends Page> = (typeof PATHS)[P] extends `${string}:${infer Name}`
  ? [params: Readonly<Record<Name, string | number>>]
  : []

const ARABIC = /^\/ar(?=\/|$)/i

/** The path alone decides the language. */
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

/** Whether this is the address of a page that has but one in its language, as the table spells it. */
export const isFixedPath = (path: string): boolean => FIXED_PATHS.has(path)

type Params = Readonly<Record<string, string | number | undefined>>

/** A star stands for the rest of an address, whatever it is. */
const fill = (path: string, params: Params = {}): string =>
  path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace(/\/\*$/, params['*'] ? `/${params['*']}` : '')

export const hrefIn = <P extends Page>(language: Language, page: P, ...[params]: ParamsOf<P>): string =>
  inLanguage(language, fill(PATHS[page], params))

/** Routes are named after their page, so that a match leads back to its one right spelling. */
export const routeId = (language: Language, page: Page | 'frame' | 'notFound'): string =>
  `${language}.${page}`

// As many digits as the listing reads.
const LATER_PAGE = /^(?!1$)[1-9]\d{0,4}$/

const isPage = (name: string | undefined): name is Page => name !== undefined && Object.hasOwn(PATHS, name)

/** One person's own, behind an address with a secret or an id: the server renders one frame for all of them. */
const isOwn = (page: Page): boolean => page === 'followedOrder' || page === 'sharedOrder'

/**
 * The English address of a matched page as the table spells it, so that its bytes are the same however it was typed.
 * Nothing for a page that is not in the table, or is one person's own.
 */
export const canonicalPath = (id: string, params: Params, search: string): string | undefined => {
  const page = id.split('.')[1]
  if (!isPage(page) || isOwn(page)) return undefined
  if (page === 'office') return fill(PATHS.office)
  const later = page === 'products' && LATER_PAGE.exec(new URLSearchParams(search).get('page') ?? '')
  return fill(PATHS[page], params) + (later ? `?page=${later[0]}` : '')
}
