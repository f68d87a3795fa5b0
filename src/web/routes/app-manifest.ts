import type { LoaderFunctionArgs } from 'react-router'
import { COURIER_MANIFEST_PATH, hrefIn } from '#contracts/page-paths.ts'
import { directionOf, LOCALES, type Locale, localeOf } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { CHROME_COLOUR } from '#web/shell/theme.ts'
import { shopContext } from '#web/site/shop-context.ts'

// Equals `--bg` in tokens.css.
const BACKGROUND = '#f4f7f6'

const SHORTCUTS = [
  { page: 'products', name: m.nav_products },
  { page: 'cart', name: m.nav_cart },
  { page: 'orderTracking', name: m.nav_tracking },
] as const

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Web app manifest. Each language is a separate app, so that it opens in the language it was installed in. */
const manifestIn = (locale: Locale, shop: string) => {
  const home = hrefIn(locale, 'home')
  return {
    id: home,
    name: shop,
    short_name: shop,
    description: m.app_description({}, { locale }),
    lang: locale,
    dir: directionOf(LOCALES[locale]),
    start_url: home,
    // Covers both languages, so that switching stays inside the app.
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: CHROME_COLOUR.light,
    categories: ['shopping', 'food'],
    icons: ICONS,
    shortcuts: SHORTCUTS.map(({ page, name }) => ({
      name: name({}, { locale }),
      url: hrefIn(locale, page),
      icons: [ICONS[0]],
    })),
  }
}

/** A separate app for couriers, which opens on their stops. */
const courierManifestIn = (locale: Locale, shop: string) => {
  const { shortcuts: _, ...manifest } = manifestIn(locale, shop)
  const start = hrefIn(locale, 'courier')
  const name = m.courier_app_name({ shop }, { locale })
  const description = m.courier_about({ shop }, { locale })
  return {
    ...manifest,
    id: start,
    name,
    short_name: name,
    description,
    start_url: start,
    categories: ['business'],
  }
}

const isCourierPath = (pathname: string): boolean => pathname.toLowerCase().endsWith(COURIER_MANIFEST_PATH)

export const loader = async ({ context, url: { pathname } }: LoaderFunctionArgs) => {
  const locale = localeOf(pathname)
  const { name } = (await context.get(shopContext).showFront()).settings
  const manifest = (isCourierPath(pathname) ? courierManifestIn : manifestIn)(locale, name[LOCALES[locale]])
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
