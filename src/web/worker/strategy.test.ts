import { describe, expect, test } from 'vitest'
import { pageKey } from '#web/worker/page-key.ts'
import { strategyFor } from '#web/worker/strategy.ts'

const ORIGIN = 'https://shop.example'

const strategyOf = (path: string, { method = 'GET', mode = 'cors', headers = {} } = {}) =>
  strategyFor({ method, mode, url: new URL(path, ORIGIN), headers: new Headers(headers) }, ORIGIN)

describe('strategy of a request', () => {
  test.each([
    ['/', 'page'],
    ['/ar', 'page'],
    ['/product/7', 'page'],
    ['/CHECKOUT', 'page'],
    ['/Product?q=bread', 'page'],
    ['/Api.json', 'network'],
    ['/sitemap.xml', 'network'],
    ['/manifest.webmanifest', 'network'],
    ['/api/docs', 'network'],
    ['/API/orders', 'network'],
    ['/healthz', 'network'],
    ['https://elsewhere.example/', 'network'],
  ])('[PWA-4] opening %s: %s', (path, strategy) => {
    expect(strategyOf(path, { mode: 'navigate' })).toBe(strategy)
  })

  test.each([
    ['/assets/home-CHND0QDg.js', 'asset'],
    ['/img/products/ewais-mango-front-400.webp', 'picture'],
    ['/Api.json', 'catalogue'],
    ['/api/orders', 'network'],
    ['/api/products', 'network'],
    ['/Api/users/me', 'network'],
    ['/product/7.data', 'network'],
    ['/_.data', 'network'],
    ['/sw.js', 'network'],
    ['/product/7', 'network'],
    ['https://elsewhere.example/img/x.webp', 'network'],
  ])('[PWA-4] [PWA-7] a page fetching %s: %s', (path, strategy) => {
    expect(strategyOf(path)).toBe(strategy)
  })

  test.each(['/', '/assets/home.js', '/img/a.webp', '/Api.json'])(
    '[PWA-7] %s is left alone when it is no plain reading',
    (path) => {
      for (const mode of ['navigate', 'cors']) {
        for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'])
          expect(strategyOf(path, { mode, method })).toBe('network')
        expect(strategyOf(path, { mode, headers: { authorization: 'Bearer x' } })).toBe('network')
        expect(strategyOf(path, { mode, headers: { range: 'bytes=0-9' } })).toBe('network')
      }
    },
  )
})

test.each([
  ['/', '/'],
  ['/Cart', '/cart'],
  ['/CART/', '/cart'],
  ['/ar', '/ar'],
  ['/ar/Product?q=x#5', '/ar/product'],
])('[PWA-4] %s is kept under %s, however it is spelt', (path, key) => {
  expect(pageKey(new URL(path, ORIGIN))).toBe(key)
})
