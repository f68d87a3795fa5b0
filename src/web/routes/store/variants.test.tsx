import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aServer, CATALOGUE, find, SHOE, showPage, store, stored } from '#tests/support/show-page.tsx'
import { dotted } from '#web/i18n/dot.ts'
import Cart from '#web/routes/store/cart.tsx'
import { ProductList } from '#web/routes/store/parts/product-list.tsx'
import { showPublished } from '#web/routes/store/parts/published-card.ts'
import Product from '#web/routes/store/product.tsx'
import { AddButton } from '#web/routes/store/product-page/add-button.tsx'
import OptionChoosers from '#web/routes/store/product-page/option-choosers.tsx'
import { type Choice, useChoice } from '#web/routes/store/product-page/use-choice.ts'

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    name: 'name',
    from: 'from \u2068300.00 EGP\u2069',
    black: '300.00 EGP',
    red: '320.00 EGP',
    size: 'Size',
    colour: 'Colour',
    redWord: 'Red',
    blackWord: 'Black',
    chooseSize: 'Choose first: \u2068Size\u2069',
    soldOut: 'Sold out',
    inStock: 'In stock',
    twoLeft: 'Only 2 left',
    add: 'Add to Cart',
    words: '42 · Red',
    choose: 'Choose',
    offline: /could not be loaded/,
    checkOut: 'CheckOut',
    watch: 'Tell me when \u206841\u00a0· Black\u2069 is back',
    watched: 'We’ll tell you when \u206841 · Black\u2069 is back.',
    logIn: 'Log in, and we’ll tell you when it’s back',
  },
  {
    prefix: '/ar',
    lang: 'ar',
    name: 'nameAr',
    from: 'من \u2068300.00 ج.م\u2069',
    black: '300.00 ج.م',
    red: '320.00 ج.م',
    size: 'المقاس',
    colour: 'اللون',
    redWord: 'أحمر',
    blackWord: 'أسود',
    chooseSize: 'اختر أولًا: \u2068المقاس\u2069',
    soldOut: 'نفدت الكمية',
    inStock: 'متوفر',
    twoLeft: 'متبقي قطعتان فقط',
    add: 'أضف إلى السلة',
    words: '42 · أحمر',
    choose: 'اختر الآن',
    offline: /تعذّر تحميل/,
    checkOut: 'إتمام الطلب',
    watch: 'أبلغني عند توفر \u206841\u00a0· أسود\u2069',
    watched: 'سنبلغك فور توفر \u206841 · أسود\u2069.',
    logIn: 'سجّل الدخول لنبلغك عند توفره',
  },
] as const

const shoePath = `/product/${SHOE.id}`
const listed = () => CATALOGUE.find(({ id }) => id === SHOE.id) ?? SHOE
const line = { ...listed(), price: 320, quantity: 1 }
const ofVariant = (variantId: number, variant = '42 · Red', variantAr = '42 · أحمر') => ({
  ...line,
  variantId,
  variant,
  variantAr,
})

describe.each(LANGUAGES)('variants in $lang', ({ prefix, lang, name, ...say }) => {
  const open = async (product = SHOE, query = '') => {
    const page = showPage(`${prefix}${shoePath}${query}`, <Product />, {
      route: `${prefix}/product/:id`,
      data: { product, related: [] },
    })
    await waitFor(() => find('#options'))
    return page
  }
  const value = (text: string) => screen.getByRole('radio', { name: new RegExp(`^${text}`) })
  const add = () => {
    const [button] = screen.getAllByRole('button', { name: say.add })
    if (!button) throw new Error('nothing to press')
    return button
  }
  const price = () => find('.buy .price').parentElement?.textContent

  test('[VAR-30] a card says from which price, and its button leads to the choice', () => {
    aServer()
    showPage(`${prefix}/Product`, <ProductList products={[showPublished(listed(), lang)]} />)
    expect(find('.pcard-foot').textContent).toBe(say.from)
    expect(screen.queryByRole('button')).toBeNull()
    const link = screen.getByRole('link', { name: new RegExp(`: \u2068${SHOE[name]}`) })
    expect(link.getAttribute('href')).toBe(`${prefix}${shoePath}#options`)
  })

  test('[VAR-30] who comes for the choice is shown it, once its code has loaded', async () => {
    aServer()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await open()
    expect(scroll).not.toHaveBeenCalled()
    cleanup()
    const { pathname } = location
    history.replaceState(null, '', '#options')
    onTestFinished(() => history.replaceState(null, '', pathname))
    await open()
    await waitFor(() => expect(scroll.mock.contexts).toEqual([find('#options')]))
    expect(document.activeElement).toBe(find('#options'))
  })

  test('[VAR-32] a product is added only after a choice, and the focus goes to what is missing', async () => {
    aServer()
    const { user } = await open()
    expect(price()).toBe(say.from)
    expect(find('.buy .tag').textContent).toBe(say.inStock)
    await user.click(value(say.redWord))
    await user.click(add())
    expect(stored('cart')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe(say.chooseSize)
    const group = screen.getByRole('group', { name: say.size })
    expect(group.contains(document.activeElement)).toBe(true)
    await user.click(value('42'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(add())
    expect(stored('cart')).toMatchObject([
      { id: SHOE.id, variantId: 5, variant: '42 · Red', variantAr: '42 · أحمر', price: 320, quantity: 1 },
    ])
    for (const field of ['options', 'variants'])
      expect((stored('cart') as object[])[0]).not.toHaveProperty(field)
  })

  test('[VAR-36] price, stock, low stock and code follow the choice; what is sold out says so', async () => {
    aServer()
    const { user } = await open()
    await user.click(value('42'))
    await user.click(value(say.redWord))
    expect([price(), find('.buy .tag').textContent]).toEqual([say.red, say.twoLeft])
    expect(find('.spec').textContent).toContain('SHOE-5')
    await user.click(
      screen
        .getAllByRole('radio')
        .find((each) => each.closest('fieldset') !== value('42').closest('fieldset')) as HTMLElement,
    )
    expect(price()).toBe(say.black)
    expect(value('41').closest('label')?.textContent).toBe(`41${say.soldOut}`)
    await user.click(value('41'))
    expect(find('.buy .tag').textContent).toBe(say.soldOut)
    expect(screen.queryByRole('button', { name: say.add })).toBeNull()
  })

  test('[MSG-31] of a sold-out size the page offers to tell when that size is back', async () => {
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: { _id: 'u1' } } })
    const watch = `/api/products/${SHOE.id}/watch`
    const server = aServer({
      [`GET ${watch}?variantId=1`]: { status: 200, json: { offered: true, watching: false } },
      [`POST ${watch}`]: { status: 204 },
    })
    const { user } = await open(SHOE, '?variant=1')
    await user.click(await screen.findByRole('button', { name: say.watch }))
    await screen.findByText(say.watched)
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ variantId: 1 })
    // Another size is in stock.
    await user.click(value('42'))
    expect(screen.queryByText(say.watched)).toBeNull()
  })

  test('[MSG-31] the login leads a visitor back to the size', async () => {
    aServer()
    await open(SHOE, '?variant=1')
    const link = await screen.findByRole('link', { name: say.logIn })
    expect(link.getAttribute('href')).toBe(`${prefix}/login?redirect=${prefix}${shoePath}%3Fvariant%3D1`)
  })

  test('[VAR-34] the keyboard chooses as in any radio group', async () => {
    aServer()
    const { user } = await open()
    value('41').focus()
    await user.keyboard('{ArrowDown}')
    expect((value('42') as HTMLInputElement).checked).toBe(true)
  })

  test('[VAR-37] the address carries the choice and is read from it', async () => {
    aServer()
    const page = await open(SHOE, '?variant=5')
    await waitFor(() => expect((value('42') as HTMLInputElement).checked).toBe(true))
    expect(price()).toBe(say.red)
    await page.user.click(value('43'))
    await waitFor(() => expect(page.path()).toBe(`${prefix}${shoePath}?variant=6`))
  })

  test('[VAR-37] a choice that is no longer complete leaves the address', async () => {
    // 43 does not come in red.
    const variants = (SHOE.variants ?? []).filter(({ id }) => id !== 6)
    aServer()
    const page = await open({ ...SHOE, id: 203, variants }, '?variant=5')
    await waitFor(() => expect((value('42') as HTMLInputElement).checked).toBe(true))
    await page.user.click(value('43'))
    await waitFor(() => expect(page.path()).toBe(`${prefix}${shoePath}`))
    expect((value(say.redWord) as HTMLInputElement).checked).toBe(false)
  })

  test('[VAR-36] the price is the lowest that the choice so far leaves', async () => {
    aServer()
    const { user } = await open()
    expect(price()).toBe(say.from)
    await user.click(value(say.redWord))
    expect(price()).toBe(say.red)
    await user.click(value(say.blackWord))
    expect(price()).toBe(say.black)
  })

  test('[VAR-38] the gallery shows the picture of the chosen colour', async () => {
    aServer()
    const { user } = await open()
    const shown = () => find('.gallery > .stage img').getAttribute('src')
    expect(shown()).toBe(SHOE.images[0])
    await user.click(value(say.redWord))
    expect(shown()).toContain('red-shoe-front')
    await user.click(value(say.blackWord))
    expect(shown()).toBe(SHOE.images[0])
  })

  test('[VAR-39] structured data has every variant with its offer', async () => {
    aServer()
    await open()
    const [group] = JSON.parse(find('script[type="application/ld+json"]').textContent)
    expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: String(SHOE.id) })
    expect(group).not.toHaveProperty('offers')
    expect(group.hasVariant).toHaveLength(6)
    expect(group.hasVariant[4]).toMatchObject({
      '@type': 'Product',
      name: `${SHOE[name]} · ${say.words}`,
      sku: 'SHOE-5',
      offers: {
        url: `https://shop.test${prefix}${shoePath}?variant=5`,
        price: '320.00',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('[VAR-32] without a network the page says that the options are missing, and adds nothing', async () => {
    aServer({ [`GET /api/products/${SHOE.id}`]: { status: 503 } })
    const { user } = await open({ ...listed(), id: 201 })
    await user.click(add())
    expect(screen.getByRole('alert').textContent).toMatch(say.offline)
    expect(stored('cart')).toBeNull()
  })

  const openCart = (cart: readonly object[]) => {
    store({ cart })
    aServer()
    return showPage(`${prefix}/Cart`, <Cart />, { data: { everyday: [] } })
  }
  const row = (at: number): HTMLElement => {
    const found = screen.getAllByRole('row')[at + 1]
    if (!found) throw new Error(`no row ${at}`)
    return found
  }

  test('[VAR-31] the cart has a line for each variant, with its words under the name', async () => {
    const { user } = openCart([ofVariant(6, '43 · Red', '43 · أحمر'), ofVariant(5)])
    expect(row(1).querySelector('.name')?.textContent).toBe(SHOE[name])
    expect(row(1).querySelector('.fact')?.textContent).toBe(dotted(say.words))
    expect(row(1).querySelector('.name')?.getAttribute('href')).toBe(`${prefix}${shoePath}?variant=5`)
    const [, more] = within(row(0)).getAllByRole('button')
    if (more) await user.click(more)
    expect(stored('cart')).toMatchObject([
      { variantId: 6, quantity: 2 },
      { variantId: 5, quantity: 1 },
    ])
  })

  test('[VAR-33] a line hears of its own variant', async () => {
    openCart([ofVariant(5), { ...ofVariant(1), price: 300 }, { ...ofVariant(2), price: 280 }])
    await within(row(1)).findByText(/Sold out|نفدت/)
    await within(row(2)).findByText(new RegExp(say.black))
    expect(row(0).textContent).not.toMatch(/Sold out|نفدت/)
    expect(row(0).dataset.refused).toBeUndefined()
  })

  test('[VAR-33] a line without a choice is marked, leads to the choice, and holds up the order', async () => {
    const { user, path } = openCart([{ ...line, quantity: 3 }])
    const link = await within(row(0)).findByRole('link', { name: say.choose })
    expect(link.getAttribute('href')).toBe(`${prefix}${shoePath}#options`)
    const [checkOut] = screen.getAllByRole('link', { name: say.checkOut })
    if (checkOut) await user.click(checkOut)
    expect(document.activeElement).toBe(link)
    expect(path()).toBe(`${prefix}/Cart`)
  })

  test('[VAR-33] choosing replaces the line without a choice and keeps its quantity', async () => {
    store({ cart: [{ ...line, quantity: 3 }] })
    aServer()
    const { user } = await open(SHOE, '?variant=6')
    await waitFor(() => expect((value('43') as HTMLInputElement).checked).toBe(true))
    await user.click(add())
    expect(stored('cart')).toMatchObject([{ id: SHOE.id, variantId: 6, quantity: 3 }])
    expect(stored('cart')).toHaveLength(1)
  })
})

test('[VAR-35] the last variant left needs no choice', async () => {
  aServer()
  const variants = (SHOE.variants ?? []).map((each) => ({ ...each, inStock: each.id === 5 }))
  const { user } = showPage(shoePath, <Product />, {
    route: '/product/:id',
    // Another id, so that the server's answer about the shoe is not used.
    data: { product: { ...SHOE, id: 202, variants }, related: [] },
  })
  const [button] = screen.getAllByRole('button', { name: 'Add to Cart' })
  if (button) await user.click(button)
  expect(stored('cart')).toMatchObject([{ variantId: 5 }])
})

describe('[VAR-42] what is chosen before the code of the choosers has loaded', () => {
  const picked = (options: Partial<Choice>): Choice => ({
    picks: [undefined, undefined],
    variant: undefined,
    pick: () => {},
    isAsked: false,
    ask: () => {},
    takeOver: () => undefined,
    ...options,
  })
  const fromServer = renderToString(<OptionChoosers product={SHOE} choice={picked({})} />)
  /** The choosers as the server sent them, without code, beside what has code. */
  const EarlyPage = () => {
    const choice = useChoice(SHOE)
    return (
      <>
        <div dangerouslySetInnerHTML={{ __html: fromServer }} />
        <AddButton product={SHOE} choice={choice} />
      </>
    )
  }
  const press = async (...values: RegExp[]) => {
    aServer()
    const page = showPage(shoePath, <EarlyPage />)
    for (const name of values) await page.user.click(screen.getByRole('radio', { name }))
    await page.user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    return page
  }

  test('is added at once, size and colour', async () => {
    const { path } = await press(/^42/, /^Red/)
    expect(stored('cart')).toMatchObject([{ variantId: 5, variant: '42 · Red', quantity: 1 }])
    await waitFor(() => expect(path()).toBe(`${shoePath}?variant=5`))
  })

  test('is asked for where it is not complete', async () => {
    await press(/^41/)
    expect(stored('cart')).toBeNull()
    const black = screen.getByRole('radio', { name: /^Black/ })
    expect(black.closest('fieldset')?.contains(document.activeElement)).toBe(true)
  })

  test('is not added where it is sold out', async () => {
    await press(/^41/, /^Black/)
    expect(stored('cart')).toBeNull()
  })

  test('is taken over when the code has loaded', async () => {
    const takeOver = vi.fn()
    const chooser = <OptionChoosers product={SHOE} choice={picked({ picks: [1, 1], takeOver })} />
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = fromServer
    const root = await act(async () => hydrateRoot(page, chooser))
    expect(takeOver).toHaveBeenCalledOnce()
    // The choice of the address, which the server does not know.
    expect([...page.querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ])
    await act(async () => root.unmount())
    page.remove()
  })
})
