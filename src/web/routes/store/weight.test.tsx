import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartCount } from '#domain/cart/cart.ts'
import { cartQuote } from '#domain/cart/cart-lines.ts'
import { lineNews } from '#domain/cart/line-news.ts'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { APPLES, aServer, find, showPage, store, stored } from '#tests/support/show-page.tsx'
import { cartLineOf } from '#web/browser/server-orders.ts'
import Cart from '#web/routes/store/cart.tsx'
import { ProductLines, RequiredProducts } from '#web/routes/store/cart-page/required-products.tsx'
import { ProductList } from '#web/routes/store/parts/product-list.tsx'
import { showPublished } from '#web/routes/store/parts/published-card.ts'
import Product from '#web/routes/store/product.tsx'
import { OrderLines } from '#web/routes/store/tracking/order-lines.tsx'
import { serverLines } from '#web/routes/store/tracking/tracked-lines.ts'

/** A line of an order of the server. */
const WEIGHED = {
  productId: 1,
  name: 'Apples',
  nameAr: 'تفاح',
  image: '',
  price: 55,
  quantity: 750,
  total: 41.25,
}

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    perKg: '55.00 EGP per kg',
    left: 'Only \u20682.1\u00a0kg\u2069 left',
    mostLeft: 'Only \u20682\u00a0kg\u2069 left',
    add: 'Add to Cart',
    more: '\u2068250\u00a0g\u2069 more',
    less: '\u2068250\u00a0g\u2069 less',
    kg: 'kg',
    g: 'g',
    about: (amount: string) => `about \u2068${amount} EGP\u2069`,
    perKgInCart: '\u206855.00 EGP\u2069/kg',
    range: 'Sold by weight, from \u2068250\u00a0g\u2069 to \u20685\u00a0kg\u2069.',
    take: 'Set weight to \u2068500\u00a0g\u2069',
    takeKilo: 'Set weight to \u20681\u00a0kg\u2069',
    promise: /never pay more than shown/,
  },
  {
    prefix: '/ar',
    lang: 'ar',
    perKg: '55.00 ج.م للكيلو',
    left: 'متبقي \u20682.1\u00a0كجم\u2069 فقط',
    mostLeft: 'متبقي \u20682\u00a0كجم\u2069 فقط',
    add: 'أضف إلى السلة',
    more: 'زوّد \u2068250\u00a0جم\u2069',
    less: 'قلّل \u2068250\u00a0جم\u2069',
    kg: 'كجم',
    g: 'جم',
    about: (amount: string) => `حوالي \u2068${amount} ج.م\u2069`,
    perKgInCart: '\u206855.00 ج.م\u2069/كجم',
    range: 'يُباع بالوزن، من \u2068250\u00a0جم\u2069 إلى \u20685\u00a0كجم\u2069.',
    take: 'اجعل الوزن \u2068500\u00a0جم\u2069',
    takeKilo: 'اجعل الوزن \u20681\u00a0كجم\u2069',
    promise: /لن تدفع أكثر من المبلغ الظاهر/,
  },
] as const

const LINE = { ...APPLES, quantity: 1250 }

describe.each(LANGUAGES)('goods by weight in $lang', ({ prefix, lang, ...say }) => {
  const open = async () => {
    const page = showPage(`${prefix}/product/${APPLES.id}`, <Product />, {
      route: `${prefix}/product/:id`,
      data: { product: APPLES, related: [] },
    })
    await waitFor(() => find('.weight-chooser'))
    return page
  }
  const weightShown = (): string => find('.weight-chooser output').textContent ?? ''
  const press = (name: string): HTMLElement => screen.getByRole('button', { name })

  test('[KG-11] a card has the price per kilogram and what is left, and adds a kilogram', async () => {
    aServer()
    const { user } = showPage(`${prefix}/Product`, <ProductList products={[showPublished(APPLES, lang)]} />)
    expect(find('.pcard-foot').textContent).toBe(say.perKg)
    expect(find('.tagb').textContent).toBe(say.left)
    await user.click(screen.getByRole('button'))
    expect(stored('cart')).toMatchObject([
      { id: APPLES.id, price: 55, quantity: 1000, weight: { step: 250 } },
    ])
    await user.click(
      screen.getByRole('button', { name: new RegExp(APPLES[lang === 'ar' ? 'nameAr' : 'name']) }),
    )
    expect(stored('cart')).toMatchObject([{ quantity: 2000 }])
    await user.click(
      screen.getByRole('button', { name: new RegExp(APPLES[lang === 'ar' ? 'nameAr' : 'name']) }),
    )
    expect(stored('cart')).toMatchObject([{ quantity: 2000 }])
    // On the card and in the toast.
    expect(document.body.textContent?.split(say.left)).toHaveLength(3)
  })

  test('[KG-12] the page chooses grams in steps up to what is left, with about what they cost', async () => {
    aServer()
    const { user } = await open()
    expect(find('.buy .price').parentElement?.textContent).toBe(say.perKg)
    expect(weightShown()).toBe(`1\u00a0${say.kg}`)
    await user.click(press(say.less))
    expect(weightShown()).toBe(`750\u00a0${say.g}`)
    expect(find('.weight-chooser').textContent).toContain(say.about('41.25'))
    const [add] = screen.getAllByRole('button', { name: say.add })
    if (!add) expect.fail()
    await user.click(add)
    expect(stored('cart')).toMatchObject([{ quantity: 750, price: 55 }])
    for (let i = 0; i < 9; i++) await user.click(press(say.more))
    expect(weightShown()).toBe(`2\u00a0${say.kg}`)
    await user.click(add)
    expect(stored('cart')).toMatchObject([{ quantity: 2000 }])
    for (let i = 0; i < 9; i++) await user.click(press(say.less))
    expect(weightShown()).toBe(`250\u00a0${say.g}`)
    expect(find('.weight-chooser').textContent).toContain(say.range)
  })

  test('[KG-13] the cart shows weights, changes them in steps and says about what they cost', async () => {
    aServer()
    store({ cart: [LINE] })
    const { user } = showPage(`${prefix}/Cart`, <Cart />, { data: { everyday: [] } })
    await waitFor(() => find('.cell-quantity'))
    const row = (cell: string) => find(`.cell-${cell}`).textContent
    expect([row('unit'), row('quantity'), row('total')]).toEqual([
      say.perKgInCart,
      `1.25\u00a0${say.kg}`,
      say.about('68.75'),
    ])
    const [less, more] = find('.cell-quantity').querySelectorAll('button')
    if (!less || !more) expect.fail()
    await user.click(less)
    expect(stored('cart')).toMatchObject([{ quantity: 1000 }])
    for (let i = 0; i < 6; i++) await user.click(more)
    expect(stored('cart')).toMatchObject([{ quantity: 2000 }])
    await waitFor(() => expect(find('.news').textContent).toContain(say.mostLeft))
    expect(find('.sum dd').textContent).toBe('1')
  })

  test('[KG-13] checkout shows weights and promises the ceiling', () => {
    aServer()
    const quote = cartQuote([LINE], { deliveryFee: 3000 })
    showPage(`${prefix}/CheckOut`, <RequiredProducts lines={[LINE]} quote={quote} />)
    expect(find('.lines').textContent).toContain(`1.25\u00a0${say.kg} × ${say.perKgInCart}`)
    expect(find('.line-sum').textContent).toBe(say.about('68.75'))
    screen.getByText(say.promise)
  })

  test.each([
    [740, 'take', 500],
    [2, 'takeKilo', 1000],
  ] as const)(
    '[KG-14] a line of %i is marked and set to what can be ordered',
    async (quantity, answer, now) => {
      aServer()
      const { weight, ...inPieces } = LINE
      store({ cart: [{ ...inPieces, quantity, ...(answer === 'take' && { weight }) }] })
      const { user } = showPage(`${prefix}/Cart`, <Cart />, { data: { everyday: [] } })
      await waitFor(() => expect(find('.news').textContent).toContain(say.range))
      await user.click(press(say[answer]))
      expect(stored('cart')).toMatchObject([{ quantity: now, weight: { step: 250 } }])
    },
  )

  test('[KG-15] an order of the server keeps its weight as a cart line and in tracking', () => {
    aServer()
    const line = cartLineOf({ ...WEIGHED, byWeight: true })
    expect(cartQuote([line], { deliveryFee: 0 })).toMatchObject({ total: 4125, pieces: 1 })
    showPage(
      `${prefix}/OrderTracking`,
      <>
        <ProductLines lines={[line]} />
        <OrderLines lines={[{ name: 'Apples', image: '', quantity: 750, byWeight: true, total: 4125 }]} />
      </>,
    )
    expect(find('.lines').textContent).toContain(`750\u00a0${say.g} × ${say.perKgInCart}`)
    expect(find('.order-quantity').textContent).toBe(`× 750\u00a0${say.g}`)
  })

  test('[KG-17] tracking says about what a line costs until it is weighed', () => {
    aServer()
    const linesAt = (fulfilment: 'preparing' | 'ready') =>
      serverLines(
        aPublishedOrder({
          fulfilment,
          items: [
            { ...WEIGHED, byWeight: true },
            { ...WEIGHED, productId: 2 },
          ],
        }),
      )
    showPage(
      `${prefix}/OrderTracking`,
      <>
        <OrderLines lines={linesAt('preparing')} />
        <OrderLines lines={linesAt('ready')} />
      </>,
    )
    const [before, piece, weighed] = [...document.querySelectorAll('.order-lines .price')]
    expect(before?.textContent).toBe(say.about('41.25'))
    for (const exact of [piece, weighed]) expect(exact?.textContent).toMatch(/^41\.25/)
  })

  test('[KG-16] the structured data has the price for one kilogram', async () => {
    aServer()
    await open()
    const [product] = JSON.parse(find('script[type="application/ld+json"]').textContent ?? '') as object[]
    expect(product).toMatchObject({
      offers: {
        priceSpecification: { price: '55.00', referenceQuantity: { value: 1, unitCode: 'KGM' } },
      },
    })
  })
})

test('[KG-13] the badge counts what is sold by weight as one', () => {
  expect(cartCount([LINE, { id: 1, price: 10, quantity: 3 }])).toBe(4)
})

test('[KG-14] less left than the minimum is sold out, and a weight beyond the stock is few', () => {
  const now = { price: 55, inStock: true, weight: { step: 250, min: 500, max: 5000 } }
  expect(lineNews(LINE, { ...now, left: 400 })).toEqual({ kind: 'sold-out' })
  expect(lineNews(LINE, { ...now, left: 900 })).toEqual({ kind: 'few', left: 750 })
  expect(lineNews({ ...LINE, quantity: 9000 }, now)).toMatchObject({ kind: 'unfit', quantity: 5000 })
  expect(lineNews(LINE, { price: 55, inStock: true })).toMatchObject({ kind: 'unfit', quantity: 1 })
  expect(lineNews(LINE, now)).toBeUndefined()
})
