import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { BREAD, MANGO } from '#tests/e2e/kept-in-browser.ts'
import {
  aServer,
  CATALOGUE,
  fillStorage,
  find,
  showPage,
  stopTime,
  store,
  stored,
} from '#tests/support/show-page.tsx'
import Cart from '#web/routes/store/cart.tsx'
import { showPublished } from '#web/routes/store/parts/published-card.ts'

const RADIO = { ...BREAD, id: 17, name: 'Valve radio, 1958', nameAr: 'راديو لمبات 1958', price: 1800 }

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    name: 'name',
    currency: 'EGP',
    empty: 'Your cart is empty',
    undo: 'Undo',
    update: 'Update the price',
    out: 'Remove',
    checkOut: 'CheckOut',
    toFour: 'Set quantity to 4',
    fourLeft: 'Only 4 left',
    most: 'An order takes at most 99 of one product',
  },
  {
    prefix: '/ar',
    lang: 'ar',
    name: 'nameAr',
    currency: 'ج.م',
    empty: 'سلتك فارغة',
    undo: 'تراجع',
    update: 'حدّث السعر',
    out: 'احذفه من السلة',
    checkOut: 'إتمام الطلب',
    toFour: 'اجعل الكمية 4',
    fourLeft: 'متبقي 4 قطع فقط',
    most: 'أقصى كمية من المنتج الواحد في الطلب 99',
  },
] as const

describe.each(LANGUAGES)('cart in $lang', ({ prefix, lang, name, currency, ...say }) => {
  const open = (kept: Readonly<Record<string, unknown>> = {}) => {
    aServer()
    store(kept)
    const everyday = CATALOGUE.slice(0, 2).map((product) => showPublished(product, lang))
    return showPage(`${prefix}/Cart`, <Cart />, { data: { everyday } })
  }
  const rows = () => screen.getAllByRole('row').slice(1)
  const row = (at: number) => {
    const found = rows()[at]
    if (!found) throw new Error(`no row ${at}`)
    return found
  }
  const [LESS, MORE] = [0, 1]
  const button = (line: HTMLElement, at: number) => {
    const found = within(line).getAllByRole('button')[at]
    if (!found) throw new Error(`no button ${at}`)
    return found
  }
  const sums = () => [...document.querySelectorAll('.sum dd')].map((each) => each.textContent)
  const money = (amount: string) => `${amount} ${currency}`

  test('[CART-4] an empty cart says so, links to the products and suggests some', async () => {
    const { user } = open()
    expect(screen.getByRole('heading', { name: say.empty })).toBeTruthy()
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`${prefix}/Product`)
    await user.click(screen.getByRole('button', { name: new RegExp(BREAD[name]) }))
    expect(rows()).toHaveLength(1)
    expect(stored('cart')).toMatchObject([{ id: 7, quantity: 1, price: 15 }])
  })

  test('[CART-1] a row has picture, name, unit price, quantity and line total', () => {
    open({ cart: [MANGO, BREAD] })
    expect(within(row(0)).getByRole('link').textContent).toBe(MANGO[name])
    expect(row(0).querySelector('img')?.getAttribute('src')).toContain('ewais-mango-front-160')
    expect(row(0).textContent).toContain(money('55.00'))
    expect(row(0).querySelector('output')?.textContent).toBe('2')
    expect(row(0).textContent).toContain(money('110.00'))
  })

  test('[CART-2] plus and minus change the quantity, and minus never goes below 1', async () => {
    const { user } = open({ cart: [MANGO, BREAD] })
    await user.click(button(row(0), MORE))
    expect(row(0).textContent).toContain(money('165.00'))
    await user.click(button(row(0), LESS))
    await user.click(button(row(0), LESS))
    expect(row(0).querySelector('output')?.textContent).toBe('1')
    expect(button(row(0), LESS).hasAttribute('disabled')).toBe(true)
    expect(stored('cart')).toMatchObject([
      { id: 1, quantity: 1 },
      { id: 7, quantity: 1 },
    ])
  })

  test('[CART-3] the summary adds up the cart, and CheckOut leads on', async () => {
    const page = open({ cart: [MANGO, BREAD] })
    expect(sums()).toEqual(['3', money('125.00'), money('30.00'), money('155.00')])
    const [checkOut] = screen.getAllByRole('link', { name: say.checkOut })
    if (checkOut) await page.user.click(checkOut)
    await waitFor(() => expect(page.path()).toBe(`${prefix}/CheckOut`))
  })

  test('[BIDI-4] a range of sizes follows the direction of the page', () => {
    const facts = [{ en: 'S to XL', ar: 'S إلى XL' }]
    open({ cart: [{ ...BREAD, facts }] })
    expect(find('.fact').textContent).toBe(facts[0]?.[lang])
    expect(find('.fact').getAttribute('dir')).toBe(lang === 'en' ? 'ltr' : 'rtl')
  })

  test('[CART-7] a changed price is reported, and can be taken over', async () => {
    const { user } = open({ cart: [{ ...MANGO, price: 40 }, BREAD] })
    await waitFor(() => expect(row(0).querySelector('.news')?.textContent).toContain(money('55.00')))
    expect(row(1).querySelector('.news')).toBeNull()
    expect(sums()[1]).toBe(money('95.00'))
    await user.click(screen.getByRole('button', { name: say.update }))
    expect(sums()[1]).toBe(money('125.00'))
    expect(stored('cart')).toMatchObject([{ id: 1, price: 55 }, { id: 7 }])
  })

  test('[CART-7] a sold-out product is reported, and can be taken out', async () => {
    const { user } = open({ cart: [{ ...BREAD, id: 100 }, BREAD] })
    await user.click(await screen.findByRole('button', { name: say.out }))
    expect(document.querySelectorAll('.news')).toHaveLength(0)
    expect(stored('cart')).toMatchObject([{ id: 7 }])
  })

  test('[STORE-2] [CART-5] of a damaged cart the valid lines are shown, and the whole is set aside', () => {
    const damaged = JSON.stringify([
      MANGO,
      { id: 'x' },
      null,
      { ...BREAD, image: 'https://else.where/x.png' },
    ])
    open({ cart: damaged })
    expect(rows()).toHaveLength(2)
    expect(document.querySelector('img[src^="https://else.where"]')).toBeNull()
    expect(localStorage.getItem('cart.set-aside')).toBe(damaged)
  })

  test('[STORE-1] [CART-5] values that are not JSON read as empty', () => {
    open({ cart: '{not json', orderHistory: '{not json', userInfo: '[]', pendingOrder: '5' })
    expect(screen.getByRole('heading', { name: say.empty })).toBeTruthy()
    expect(localStorage.getItem('cart.set-aside')).toBe('{not json')
  })

  test('[STORE-4] a full storage is reported, and the page works on', async () => {
    const { user } = open({ cart: [MANGO] })
    fillStorage()
    await user.click(button(row(0), MORE))
    expect(row(0).querySelector('output')?.textContent).toBe('3')
    expect(find('.toast.bad').textContent).not.toBe('')
  })

  test('[CART-10] the quantity stops at the published stock, and says so', async () => {
    open({ cart: [{ ...RADIO, quantity: 4 }] })
    await waitFor(() => expect(row(0).textContent).toContain(say.fourLeft))
    expect(button(row(0), MORE).hasAttribute('disabled')).toBe(true)
  })

  test('[CART-9] the cart counts to 99 and explains the limit', async () => {
    const { user } = open({ cart: [{ ...BREAD, quantity: 98 }] })
    await user.click(button(row(0), MORE))
    expect(row(0).querySelector('output')?.textContent).toBe('99')
    expect(button(row(0), MORE).hasAttribute('disabled')).toBe(true)
    expect(row(0).textContent).toContain(say.most)
  })

  test('[CART-11] a quantity above the stock holds CheckOut until it is resolved', async () => {
    const page = open({ cart: [BREAD, { ...RADIO, quantity: 6 }] })
    const toFour = await screen.findByRole('button', { name: say.toFour })
    const [checkOut] = screen.getAllByRole('link', { name: say.checkOut })
    if (!checkOut) throw new Error('no link to the checkout')
    await page.user.click(checkOut)
    expect(document.activeElement).toBe(toFour)
    expect(page.path()).toBe(`${prefix}/Cart`)
    await page.user.click(toFour)
    expect(stored('cart')).toMatchObject([{ id: 7 }, { id: 17, quantity: 4 }])
    await page.user.click(checkOut)
    await waitFor(() => expect(page.path()).toBe(`${prefix}/CheckOut`))
  })

  test('[CART-6] a removed line returns to its position, and the focus moves to the next line', async () => {
    const { user } = open({ cart: [MANGO, BREAD] })
    await user.click(find('[data-remove]'))
    expect(rows()).toHaveLength(1)
    expect(document.activeElement).toBe(find('[data-remove]'))
    await user.click(screen.getByRole('button', { name: say.undo }))
    expect(stored('cart')).toMatchObject([{ id: 1, quantity: 2 }, { id: 7 }])
  })

  test('[CART-6] the second half of a double tap removes no other line', () => {
    open({ cart: [MANGO, BREAD] })
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000)
    for (let taps = 0; taps < 2; taps += 1)
      fireEvent.click(find('[data-remove]'), { clientX: 40, clientY: 300 })
    expect(stored('cart')).toMatchObject([{ id: 7 }])
  })

  test('[CART-6] [SHOW-2] a removed line can be restored for 5 s', async () => {
    const pass = stopTime()
    const { user } = open({ cart: [MANGO, BREAD] })
    await user.click(find('[data-remove]'))
    await pass(4900)
    expect(screen.getByRole('button', { name: say.undo })).toBeTruthy()
    await pass(200)
    expect(screen.queryByRole('button', { name: say.undo })).toBeNull()
  })
})
