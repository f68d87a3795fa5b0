import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'
import { API_ROOT } from '#contracts/operation.ts'
import { hrefIn } from '#contracts/page-paths.ts'
import type { EventBus } from '#domain/shared/events.ts'
import { LOCALE_NAMES, type Locale, pathIn } from '#domain/shared/language.ts'
import type { Shop } from '#domain/shop.ts'
import { type CachedResponse, cacheResponse, sendReadyMade } from '#server/edge/cached-response.ts'
import { memoUntil } from '#server/pages/memo-until.ts'

/** The indexable pages, in addition to the products'. */
const LISTED = ['home', 'products', 'contactUs', 'login', 'signUp'] as const

const TEXT = 'text/plain; charset=utf-8'
const HEADERS = { 'cache-control': 'no-cache' }

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One page: an entry for each language, each listing all languages. */
const entries = (publicUrl: string, path: string): string => {
  const address = (locale: Locale) => escape(publicUrl + pathIn(locale, path))
  const alternates = [
    ...LOCALE_NAMES.map((locale) => [locale, locale] as const),
    ['x-default', 'en'] as const,
  ]
    .map(([name, locale]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(locale)}"/>`)
    .join('')
  return LOCALE_NAMES.map((locale) => `<url><loc>${address(locale)}</loc>${alternates}</url>`).join('\n')
}

const sitemap = (publicUrl: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entries(publicUrl, path)).join('\n')}
</urlset>
`

// Personal pages have their own `noindex`, which crawlers must be able to read.
const robots = (publicUrl: string): string => `User-agent: *
Disallow: ${API_ROOT}/

Sitemap: ${publicUrl}/sitemap.xml
`

const CREDITS = ['products', 'img', 'map'].map((folder) => join(PROJECT_ROOT, `assets/${folder}/CREDITS.md`))

/**
 * `/sitemap.xml`, generated once per catalogue version; `/robots.txt`, which links to it; `/credits.txt`, the
 * credits of the pictures.
 */
export const serveSiteFiles = (
  app: FastifyInstance,
  shop: Shop,
  events: EventBus,
  publicUrl: string,
): void => {
  const make = async (): Promise<CachedResponse> => {
    const products = (await shop.showCatalogue()).map(({ id }) => hrefIn('en', 'product', { id }))
    const text = sitemap(publicUrl, [...LISTED.map((page) => hrefIn('en', page)), ...products])
    return cacheResponse(text, 'application/xml; charset=utf-8', HEADERS)
  }
  const made = memoUntil(['catalogue.changed'], events, make)
  app.get('/sitemap.xml', async (request, reply) => sendReadyMade(await made.get(), request, reply))

  const credits = cacheResponse(CREDITS.map((file) => readFileSync(file, 'utf8')).join('\n'), TEXT, HEADERS)
  app.get('/credits.txt', async (request, reply) => sendReadyMade(await credits, request, reply))

  const rules = cacheResponse(robots(publicUrl), TEXT, HEADERS)
  app.get('/robots.txt', async (request, reply) => sendReadyMade(await rules, request, reply))
}
