import { type Language, LOCALES, type Locale, localeOf, pathIn } from '#domain/shared/language.ts'

/** Pages and their paths, with the letter case of the spec. Arabic uses the same path under /ar. */
export const PATHS = {
  home: '/',
  products: '/Product',
  product: '/product/:id',
  cart: '/Cart',
  checkOut: '/CheckOut',
  payment: '/Payment',
  paymentReturn: '/payment/return',
  orderTracking: '/OrderTracking',
  followedOrder: '/OrderTracking/:id',
  sharedOrder: '/track/:token',
  login: '/Login',
  signUp: '/SignUp',
  newPassword: '/NewPassword',
  forgottenPassword: '/ForgottenPassword',
  proveEmail: '/ProveEmail',
  profile: '/Profile',
  security: '/Profile/security',
  messagePreferences: '/Profile/messages',
  contactUs: '/ContactUS',
  courier: '/courier',
  picking: '/picking',
  office: '/office',
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

/** The arguments that fill a path: its parameters, if it has any. */
export type ArgumentsOf<Path extends string> = Path extends `${string}:${infer Name}`
  ? [params: Readonly<Record<Name, string | number>>]
  : []

/** The language of the stored texts on the page at a path. */
export const languageOf = (pathname: string): Language => LOCALES[localeOf(pathname)]

export type PathParams = Readonly<Record<string, string | number | undefined>>

export const fillPath = (path: string, params: PathParams = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

export const hrefIn = <P extends Page>(
  locale: Locale,
  page: P,
  ...[params]: ArgumentsOf<(typeof PATHS)[P]>
): string => pathIn(locale, fillPath(PATHS[page], params))

/** Of the API, and here because a landing page reads it without the contracts. */
export const FACETS_PATH = '/api/facets'
/** The search for a code; with an id behind it a single product. */
export const PRODUCTS_PATH = '/api/products'
