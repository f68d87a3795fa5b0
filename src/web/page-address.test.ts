import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { OFFICE_PATHS } from '#contracts/office-paths.ts'
import { PATHS } from '#contracts/page-paths.ts'
import { addressOf, withoutProduct } from '#web/page-address.ts'
import routes from '#web/routes.ts'

/** Page, language and parameters as React Router matches them in the browser. */
const routed = (path: string) => {
  const match = matchRoutes(routes as RouteObject[], path)?.at(-1)
  return { id: match?.route.id, params: match?.params }
}

test('[VAR-37] every choice of a variant has the same page', () => {
  expect(addressOf('/product/7?variant=2')).toEqual(addressOf('/product/7'))
  expect(addressOf('/ar/product/7.data?variant=2')).toEqual(addressOf('/ar/product/7.data'))
})

describe('one address for all that show the same page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/AR/', '/ar'],
    ['/product', '/Product'],
    ['/Product/?fbclid=1&x[]=2', '/Product'],
    ['/%50roduct', '/Product'],
    ['/product/7?ref=x', '/product/7'],
    ['/ar/PRODUCT/7/', '/ar/product/7'],
    ['/product/007', '/product/0'],
    ['/product/mango', '/product/0'],
    ['/product/9999999999', '/product/0'],
    ['/login?x=1&redirect=%2FCheckOut', '/Login?redirect=/CheckOut'],
    ['/ar/SignUp?redirect=/ar/Cart', '/ar/SignUp?redirect=/ar/Cart'],
    ['/login?redirect=/OrderTracking/12', '/Login'],
    ['/login?redirect=/AR/Cart', '/Login'],
    ['/login?redirect=//evil.example', '/Login'],
    ['/Offline?from=/x', '/Offline'],
    ['/OrderTracking/abc?x=1', '/OrderTracking/-'],
    ['/ar/track/a-secret', '/ar/track/-'],
    ['/office?from=mail', '/office'],
    ['/office/Orders?q=mona', '/office/orders'],
    ['/office/orders/12?q=mona', '/office/orders/-'],
    ['/ar/office/nowhere/12', '/ar/office/-'],
    ['/ar/office/join', '/ar/office/join'],
    ['/manifest.webmanifest?v=2', '/manifest.webmanifest'],
    ['/made-up', '/404'],
    ['/ar/made/up?x=1', '/ar/404'],
    ['/Product/7/8', '/404'],
    ['/_.data', '/_.data'],
    ['/_.data?_routes=en.home&x=1', '/_.data?_routes=en.home'],
    ['/ar.data?_routes=ar.home', '/ar.data?_routes=ar.home'],
    ['/Product.data?_routes=nonsense', '/Product.data?_routes=root'],
    ['/product/_.data', '/Product.data'],
    ['/product/7.data?x=1', '/product/7.data'],
    ['/made-up.data', '/404.data'],
  ])('[UP-4] %s is shown by %s', (url, own) => {
    expect(addressOf(url)).toMatchObject({ url: own, isOpenEnded: false })
  })

  test.each([
    ['/Product?page=2&utm_source=mail', '/Product?page=2'],
    ['/product?stock=1&q=mango', '/Product?q=mango&stock=1'],
    ['/ar/Product?q=%D8%AC%D8%A8%D9%86%D8%A9', '/ar/Product?q=%D8%AC%D8%A8%D9%86%D8%A9'],
    ['/Product.data?q=mango&_routes=en.products', '/Product.data?q=mango&_routes=en.products'],
  ])('[UP-5] %s is one of endlessly many, shown by %s', (url, own) => {
    expect(addressOf(url)).toEqual({ url: own, isOpenEnded: true })
  })

  test('[UP-5] queries that the list does not understand give the plain page', () => {
    expect(addressOf('/Product?q=&sort=up&min=-5&stock=yes&page=1')).toEqual({
      url: '/Product',
      isOpenEnded: false,
    })
  })

  test('[UP-4] a path that is not UTF-8 has no page', () => {
    expect(addressOf('/%E0%A4%A')).toBeUndefined()
  })

  test('[UP-4] an unknown product has the same page as any other', () => {
    const data = addressOf('/ar/product/99.data')
    expect(data).toMatchObject({ productId: 99 })
    expect(data && withoutProduct(data)).toEqual({ url: '/ar/product/0.data', isOpenEnded: false })
  })
})

test('[UP-4] server and browser router match the same page for a path', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '',
      'ar',
      'AR',
      'product',
      'Product',
      'office',
      'track',
      'OrderTracking',
      'cart',
      '7',
      '%37',
      '%2F',
    ),
    fc.constantFrom(...Object.values(PATHS).map((path) => path.slice(1))),
    fc.constantFrom(...Object.values(OFFICE_PATHS)),
    fc.webSegment(),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const path = `/${segments.join('/')}`
      fc.pre(!/(?:^|\/)\.{1,2}(?:\/|$)|\.data$/.test(path))
      // React Router's `*` matches no line break, so these have no route at all.
      fc.pre(!/%0[ad]|%e2%80%a[89]/i.test(path))
      const address = addressOf(path)
      fc.pre(address !== undefined)
      const expected = routed(path)
      const shown = routed(address?.url ?? '')
      expect(shown.id).toBe(expected.id)
      if (address?.productId !== undefined) expect(shown.params).toEqual(expected.params)
    }),
    { numRuns: 500 },
  )
})

test('[UP-12] a path of many slashes is parsed in linear time', () => {
  expect(addressOf(`/Product${'/'.repeat(300_000)}`)?.url).toBe('/Product')
  expect(addressOf(`/${'/'.repeat(300_000)}x`)?.url).toBe('/404')
})
