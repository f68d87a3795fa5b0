import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Locale } from '#domain/shared/language.ts'
import { type Site, SiteContext } from '#web/site/site-context.ts'

const MOST_ELEMENTS = 5000
const rendered = new Map<string, string>()
const fronts = new Map<Locale, string>()

/**
 * On the server: keeps the HTML of elements that many pages share (`RenderedOnce`) until the settings of the shop change. `path` is
 * that of the page, for links that say whether they lead to it.
 */
export const withRenderOnce = (site: Site, path: string): Site => {
  const front = JSON.stringify(site.front)
  if (fronts.get(site.locale) !== front) rendered.clear()
  fronts.set(site.locale, front)
  const render = (element: ReactNode): string =>
    renderToString(
      <SiteContext value={site}>
        <StaticRouter location={path}>{element}</StaticRouter>
      </SiteContext>,
    )
  return {
    ...site,
    renderOnce(key, element) {
      const ownKey = `${site.locale} ${JSON.stringify(key)}`
      const html = rendered.get(ownKey) ?? render(element)
      if (rendered.size >= MOST_ELEMENTS) rendered.clear()
      rendered.set(ownKey, html)
      return html
    },
  }
}
