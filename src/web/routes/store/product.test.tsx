import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  aServer,
  CATALOGUE,
  fillStorage,
  find,
  showPage,
  stopTime,
  store,
  stored,
} from '#tests/support/show-page.tsx'
import Product from '#web/routes/store/product.tsx'
import { findProduct } from '#web/routes/store/product-page/find-product.ts'

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    name: 'name',
    price: '55.00 EGP',
    perKilo: 'per kg',
    related: 'Products you may need',
    soldOut: 'Sold out',
    twoLeft: 'Only 2 left',
    watch: 'Tell me when it’s back',
    watched: /We’ll tell you when it’s back\./,
    unwatch: 'Don’t tell me',
    logIn: /Log in, and/,
    add: 'Add to Cart',
    added: 'Product Added to Cart',
    loading: 'Loading...',
    fault: 'Only if damaged, wrong or not as described',
  },
  {
    prefix: '/ar',
    lang: 'ar',
    name: 'nameAr',
    price: '55.00 ج.م',
    perKilo: 'للكيلو',
    related: 'منتجات قد تحتاجها',
    soldOut: 'نفدت الكمية',
    twoLeft: 'متبقي قطعتان فقط',
    watch: 'أبلغني عند توفره',
    watched: /سنبلغك فور توفره\./,
    unwatch: 'لا تبلغني',
    logIn: /سجّل الدخول لنبلغك/,
    add: 'أضف إلى السلة',
    added: 'تمت إضافة المنتج إلى السلة',
    loading: 'جارٍ التحميل...',
    fault: 'فقط إذا كان تالفًا أو مختلفًا عن طلبك',
  },
] as const

describe.each(LANGUAGES)('product page in $lang', ({ prefix, lang, name, ...say }) => {
  const open = (id: number, answers: Answers = {}) => {
    aServer(answers)
    const data = findProduct(CATALOGUE, String(id), lang) ?? null
    return showPage(`${prefix}/product/${id}`, <Product />, { route: `${prefix}/product/:id`, data })
  }
  const [mango] = CATALOGUE
  const add = () => {
    const [button] = screen.getAllByRole('button', { name: say.add })
    if (!button) throw new Error('nothing to press')
    return button
  }
  const shown = () => find('.gallery > .stage img').getAttribute('src')
  const thumbnails = () => [...document.querySelectorAll<HTMLElement>('.thumbs button')]

  test('[PROD-1] it has name, price, unit, description and others of the category', () => {
    open(1)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(mango?.[name])
    for (const text of [say.price, say.perKilo]) expect(find('main').textContent).toContain(text)
    expect(find('.desc').textContent).not.toBe('')
    expect(screen.getByRole('heading', { level: 2, name: say.related })).toBeTruthy()
    const related = [...document.querySelectorAll('.related h3')].map((each) => each.textContent)
    expect(related).toEqual(
      CATALOGUE.filter(({ id }) => [17, 18, 100].includes(id)).map((each) => each[name]),
    )
  })

  test.each([
    [{}, true],
    [{ returnable: true }, false],
    [{ categoryId: 1 }, false],
    [{ categoryId: 1, returnable: false }, true],
  ])('[GOODS-23] of a product with %o it says that it is returned for a fault only: %s', (facts, isSaid) => {
    aServer({})
    // Not in the cached catalogue, which is newer than the loader's data.
    const product = { ...CATALOGUE[0], id: 9999, ...facts }
    const data = { product, related: [] }
    showPage(`${prefix}/product/9999`, <Product />, { route: `${prefix}/product/:id`, data })
    expect(find('.spec').textContent.includes(say.fault)).toBe(isSaid)
  })

  test('[PROD-1] a thumbnail shows its picture', async () => {
    const { user } = open(1)
    expect(find('.gallery > .stage img').getAttribute('alt')).toBe(mango?.[name])
    expect(thumbnails()).toHaveLength(3)
    thumbnails()[1]?.focus()
    await user.keyboard('{Enter}')
    expect(thumbnails()[1]?.getAttribute('aria-current')).toBe('true')
    expect(shown()).toBe(mango?.images[1])
  })

  test('[PROD-8] swiping turns the pictures in the direction of the page, and a short move does not', () => {
    open(1)
    const stage = find('.gallery > .stage')
    stage.style.direction = lang === 'ar' ? 'rtl' : 'ltr'
    const swipe = (by: number) => {
      fireEvent.touchStart(stage, { touches: [{ clientX: 150 }] })
      fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 150 + by }] })
    }
    const forwards = lang === 'ar' ? 90 : -90
    swipe(forwards / 9)
    expect(shown()).toBe(mango?.images[0])
    swipe(forwards)
    expect(shown()).toBe(mango?.images[1])
    swipe(-forwards)
    expect(shown()).toBe(mango?.images[0])
  })

  test('[PROD-4] a sold-out product can’t be added', () => {
    open(100)
    expect(find('.buy .tag').textContent).toBe(say.soldOut)
    for (const button of screen.getAllByRole('button', { name: say.soldOut }))
      expect(button.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: say.add })).toBeNull()
  })

  const WATCH = '/api/products/100/watch'
  const isWatching = (watching: boolean, offered = true) => ({
    [`GET ${WATCH}`]: { status: 200, json: { offered, watching } },
  })
  const logIn = () => store({ userInfo: { isLoggedIn: true, token: 'a-token', user: { _id: 'u1' } } })

  test('[MSG-30] a sold-out product can be watched and unwatched', async () => {
    logIn()
    const { user } = open(100, {
      ...isWatching(false),
      [`POST ${WATCH}`]: { status: 204 },
      'POST /api/products/100/unwatch': { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: say.watch }))
    expect((await screen.findByText(say.watched)).closest('[role=status]')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: say.unwatch }))
    await screen.findByRole('button', { name: say.watch })
  })

  test('[MSG-30] a wish that the server did not take is taken back', async () => {
    logIn()
    const { user } = open(100, { ...isWatching(true), 'POST /api/products/100/unwatch': { status: 503 } })
    await user.click(await screen.findByRole('button', { name: say.unwatch }))
    await screen.findByText(say.watched)
    await expect.poll(() => find('.toasts').textContent).not.toBe('')
  })

  test('[MSG-30] a visitor is led to the login and back', async () => {
    open(100)
    const link = await screen.findByRole('link', { name: say.logIn })
    expect(link.getAttribute('href')).toBe(`${prefix}/login?redirect=${prefix}/product/100`)
  })

  test('[MSG-30] a shop that does not send these messages offers none', async () => {
    logIn()
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    open(100, {
      [`GET ${WATCH}`]: () => {
        resolve()
        return { status: 200, json: { offered: false, watching: false } }
      },
    })
    await act(async () => {
      await asked
      await new Promise((done) => setTimeout(done))
    })
    expect(screen.queryByRole('button', { name: say.watch })).toBeNull()
  })

  test('[PROD-4] a low stock is shown', () => {
    open(18)
    expect(find('.buy .tag').textContent).toBe(say.twoLeft)
  })

  test('[PROD-5] structured data for search engines', () => {
    open(1)
    const facts = JSON.parse(find('script[type="application/ld+json"]').textContent)
    expect(facts).toMatchObject([
      {
        '@type': 'Product',
        name: mango?.[name],
        sku: '1',
        image: mango?.images.map((image) => `https://shop.test${image}`),
        offers: { price: '55.00', priceCurrency: 'EGP', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList' },
    ])
    expect(facts[0]).not.toHaveProperty('aggregateRating')
  })

  test('[PROD-2] an unknown product stays on Loading..., with a link after three seconds', async () => {
    const pass = stopTime()
    open(999_999)
    const heading = screen.getByRole('heading', { level: 1 })
    await pass(2900)
    expect(document.querySelector('.late a')).toBeNull()
    await pass(200)
    expect(find('.late a').getAttribute('href')).toBe(`${prefix}/Product`)
    await pass(60_000)
    expect(heading.textContent).toBe(say.loading)
  })

  test('[PROD-3] every click adds one', async () => {
    const { user } = open(1)
    await user.click(add())
    expect(stored('cart')).toMatchObject([{ ...mango, quantity: 1 }])
    await user.click(add())
    expect(stored('cart')).toMatchObject([{ ...mango, quantity: 2 }])
  })

  test('[PROD-3] [SHOW-2] the toast lasts 3 s', async () => {
    const pass = stopTime()
    const { user } = open(1)
    await user.click(add())
    expect(find('.toast').textContent).toBe(say.added)
    await pass(2900)
    expect(find('.toast').textContent).toBe(say.added)
    await pass(200)
    expect(document.querySelector('.toast')).toBeNull()
  })

  test('[CART-10] adding stops at the published stock, and says so', async () => {
    store({ cart: [{ ...CATALOGUE[3], quantity: 2 }] })
    const { user } = open(18)
    await user.click(add())
    expect(find('.toast.bad').textContent).toBe(say.twoLeft)
    expect(stored('cart')).toMatchObject([{ id: 18, quantity: 2 }])
  })

  test('[PROD-6] a cart that can’t be stored is reported', async () => {
    const { user } = open(1)
    fillStorage()
    await user.click(add())
    expect(find('.toast.bad').textContent).not.toBe('')
  })
})
