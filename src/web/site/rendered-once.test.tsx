import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import type { Locale } from '#domain/shared/language.ts'
import { NavLinks, useSection } from '#web/shell/nav-links.tsx'
import { withRenderOnce } from '#web/site/render-once.tsx'
import { RenderedOnce } from '#web/site/rendered-once.tsx'
import { type Site, SiteContext, useSite } from '#web/site/site-context.ts'

const siteIn = (locale: Locale, fee = NEW_SHOP_SETTINGS.deliveryFee): Site => ({
  locale,
  build: 'a build',
  origin: 'https://mishwar.example',
  front: frontIn({ ...NEW_SHOP_SETTINGS, deliveryFee: fee }, CASH_ONLY, locale),
  pageFiles: {},
})

const drawn = vi.fn<() => void>()
const press = vi.fn<() => void>()

const Card = ({ name }: { readonly name: string }) => {
  drawn()
  return (
    <button type="button" onClick={press}>
      {useSite().locale} {name}
    </button>
  )
}

const page = (site: Site, name: string) => (
  <SiteContext value={site}>
    <RenderedOnce as="li" cacheKey={['card', name]} className="card">
      <Card name={name} />
    </RenderedOnce>
  </SiteContext>
)

test('[FAST-23] the server renders an element once per key, language and settings, and a browser makes it work', async () => {
  const draw = (site: Site, name: string): string => renderToString(page(withRenderOnce(site, '/'), name))
  const html = draw(siteIn('en'), 'Mango')
  expect(html).toBe(renderToString(page(siteIn('en'), 'Mango')))
  drawn.mockClear()
  expect(draw(siteIn('en'), 'Mango')).toBe(html)
  expect(drawn).not.toHaveBeenCalled()
  expect(draw(siteIn('en'), 'Bread')).toContain('Bread')
  expect(draw(siteIn('ar'), 'Mango')).toContain('ar')
  expect(drawn).toHaveBeenCalledTimes(2)
  // The delivery fee is in the footer, for example.
  draw(siteIn('ar', 5000), 'Mango')
  expect(drawn).toHaveBeenCalledTimes(3)

  const list = document.body.appendChild(document.createElement('ul'))
  list.innerHTML = html
  const onRecoverableError = vi.fn<() => void>()
  await act(async () => void hydrateRoot(list, page(siteIn('en'), 'Mango'), { onRecoverableError }))
  list.querySelector('button')?.click()
  expect(press).toHaveBeenCalledOnce()
  expect(onRecoverableError).not.toHaveBeenCalled()
  list.remove()
})

const Links = () => (
  <RenderedOnce as="nav" cacheKey={['links', useSection()]}>
    <NavLinks />
  </RenderedOnce>
)

test('[FAST-23] links that are rendered once say which of them leads to the current page', () => {
  const draw = (path: string, site: Site): string =>
    renderToString(
      <SiteContext value={site}>
        <StaticRouter location={path}>
          <Links />
        </StaticRouter>
      </SiteContext>,
    )
  for (const path of ['/', '/Product', '/product/7', '/productive', '/ContactUS', '/Cart', '/404'])
    expect(draw(path, withRenderOnce(siteIn('en'), path))).toBe(draw(path, siteIn('en')))
  expect(draw('/product/9', withRenderOnce(siteIn('en'), '/product/9'))).toContain('aria-current="page"')
})
