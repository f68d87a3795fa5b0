import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { BREAD, DETAILS, MANGO } from '#tests/e2e/kept-in-browser.ts'
import {
  aServer,
  field,
  fill,
  fillStorage,
  find,
  findInput,
  invalidFields,
  showPage,
  stopTime,
  store,
  stored,
  submit,
} from '#tests/support/show-page.tsx'
import Payment from '#web/routes/store/payment.tsx'

const ARABIC = { paypal: /باي بال/, fawry: /فوري/, cash: /نقدًا عند الاستلام/, visa: /فيزا/ } as const
const INPUTS = {
  visa: { cardNumber: '4929 1234 5678 1881', expiry: '11/29', cvv: '737' },
  paypal: { email: 'any text' },
  fawry: { phone: '1' },
  cash: {},
} as const
const METHODS = Object.keys(INPUTS) as (keyof typeof INPUTS)[]
const ORDER_A = '0f8fad5b-d9cb-469f-a165-70867728950e'
const SELECTED = {
  items: [{ ...BREAD, orderId: ORDER_A }],
  method: 'cash',
  status: 'pending',
  shippingInfo: { address: 'غير محدد' },
}
const RADIO = { ...BREAD, id: 17, name: 'Valve radio, 1958', nameAr: 'راديو لمبات 1958', price: 1800 }

const LANGUAGES = [
  { prefix: '', lang: 'en', toFour: 'Set quantity to 4', cash: 'Payment is made in cash on receipt.' },
  { prefix: '/ar', lang: 'ar', toFour: 'اجعل الكمية 4', cash: 'الدفع نقدًا عند الاستلام.' },
] as const

describe.each(LANGUAGES)('payment in $lang', ({ prefix, lang, ...say }) => {
  const open = (kept: Readonly<Record<string, unknown>> = {}) => {
    aServer()
    store(kept)
    return showPage(`${prefix}/Payment`, <Payment />)
  }
  const choose = ({ user }: ReturnType<typeof open>, method: string) =>
    user.click(find(`[value="${method}"]`))
  const paid = () => waitFor(() => find('[role=alert] [lang=ar][dir=rtl]').textContent)

  test('[PAY-7] with nothing to pay it links to the products and to order tracking', () => {
    open()
    const ways = [...document.querySelectorAll('.nothing-here a')]
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      `${prefix}/Product`,
      `${prefix}/OrderTracking`,
    ])
  })

  test('[PAY-9] without delivery details nothing is ordered, and the link to them gets the focus', async () => {
    const page = open({ cart: [MANGO] })
    expect(find('form a').getAttribute('href')).toBe(`${prefix}/CheckOut`)
    await choose(page, 'cash')
    await submit(page)
    expect(document.activeElement).toBe(find('form a'))
    expect(stored('cart')).toHaveLength(1)
    expect(stored('orderHistory')).toBeNull()
  })

  test('[PAY-9] with delivery details it shows them instead of the link', () => {
    open({ cart: [MANGO], checkoutInfo: DETAILS })
    expect(find('.deliver-to').textContent).toContain(DETAILS.address)
    expect(document.querySelector('form a')).toBeNull()
  })

  test.each(METHODS)('[PAY-1] %s has its own inputs', async (method) => {
    const page = open({ cart: [MANGO] })
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await choose(page, method)
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.method-in input')]
    const names = Object.keys(INPUTS[method])
    expect(inputs.map(({ name }) => name)).toEqual(names)
    if (method === 'cash') {
      expect(find('.method.on').textContent).toContain(say.cash)
      return
    }
    await submit(page)
    expect(find('[role=alert]').textContent).not.toBe('')
    expect(invalidFields()).toEqual(names)
    expect(document.activeElement).toBe(inputs[0])
    expect(stored('orderHistory')).toBeNull()
  })

  test.each(METHODS)(
    '[PAY-13] without a network an order for %s is saved, and nothing is called paid',
    async (method) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      const page = open({ cart: [MANGO], checkoutInfo: DETAILS })
      await choose(page, method)
      await fill(page, INPUTS[method])
      await submit(page)
      expect(await paid()).toMatch(ARABIC[method])
      expect(find('.paid [role=alert]').textContent).not.toMatch(/تم الدفع|Paid/)
      expect(document.querySelector('.paid-offline')).not.toBeNull()
    },
  )

  test('[PAY-11] a card number and its expiry are formatted while typing', async () => {
    const page = open({ cart: [MANGO] })
    await choose(page, 'visa')
    await page.user.type(field('cardNumber'), '٤929123456781881')
    expect(field('cardNumber').value).toBe('4929 1234 5678 1881')
    await page.user.type(field('expiry'), '1129')
    expect(field('expiry').value).toBe('11/29')
  })

  test('[PAY-11] a digit in the middle of a card number is replaced at its place', async () => {
    const page = open({ cart: [MANGO] })
    await choose(page, 'visa')
    await page.user.type(field('cardNumber'), '4929123456781881')
    // After `4929 1234`.
    await page.user.type(field('cardNumber'), '{Backspace}{Backspace}66', {
      initialSelectionStart: 9,
      initialSelectionEnd: 9,
    })
    expect(field('cardNumber').value).toBe('4929 1266 5678 1881')
  })

  test.each(METHODS)(
    '[PAY-3] [LANG-4] the message names %s in Arabic, and in English on an English page',
    async (method) => {
      const page = open({ cart: [MANGO], checkoutInfo: DETAILS })
      await choose(page, method)
      await fill(page, INPUTS[method])
      await submit(page)
      expect(await paid()).toMatch(ARABIC[method])
      expect(document.querySelectorAll('[role=alert] [lang=en][dir=ltr]')).toHaveLength(lang === 'en' ? 1 : 0)
      expect(stored('cart')).toEqual([])
      expect(stored('orderHistory')).toMatchObject([{ id: 1, quantity: 2, delivered: false, method }])
    },
  )

  test('[PAY-10] once the order is placed the steps are at tracking, and none is a link', async () => {
    const page = open({ cart: [MANGO], checkoutInfo: DETAILS })
    expect(document.querySelectorAll('.stepper a')).toHaveLength(2)
    await choose(page, 'cash')
    await submit(page)
    await paid()
    expect(find('.stepper [aria-current=step]').textContent).toContain('4')
    expect(document.querySelectorAll('.stepper a')).toHaveLength(0)
  })

  test('[PAY-12] the success message has the number, the total and a link to follow the order', async () => {
    const page = open({ cart: [MANGO], checkoutInfo: DETAILS })
    await choose(page, 'cash')
    await submit(page)
    await paid()
    expect(document.querySelectorAll('.paid-facts dd')).toHaveLength(3)
    expect(find('.paid-facts dd').textContent).toMatch(/^#[0-9A-F]{6}$/)
    expect(document.activeElement).toBe(find('.paid .btn'))
    expect(find('.paid .btn').getAttribute('href')).toBe(`${prefix}/OrderTracking`)
  })

  test('[PAY-3] after 2 s the shopper is at order tracking', async () => {
    const pass = stopTime()
    const page = open({ cart: [MANGO], checkoutInfo: DETAILS })
    await choose(page, 'cash')
    await submit(page)
    await paid()
    await pass(1900)
    expect(page.path()).toBe(`${prefix}/Payment`)
    await pass(200)
    expect(page.path()).toBe(`${prefix}/OrderTracking`)
  })

  test('[PAY-4] [PAY-5] a selected order is paid instead of the cart', async () => {
    const page = open({
      checkoutInfo: DETAILS,
      cart: [MANGO, { ...BREAD, orderId: ORDER_A, quantity: 3 }],
      pendingOrder: [...SELECTED.items, { ...MANGO, orderId: 'order-b' }],
      selectedOrderForPayment: SELECTED,
    })
    expect(find('.sum dd').textContent).toBe('1')
    expect(findInput('[value=cash]').checked).toBe(true)
    await submit(page)
    expect(await paid()).toMatch(ARABIC.cash)
    expect(stored('orderHistory')).toMatchObject([{ id: 7, quantity: 1, orderId: ORDER_A }])
    expect(stored('pendingOrder')).toMatchObject([{ id: 1, orderId: 'order-b' }])
    expect(stored('selectedOrderForPayment')).toBeNull()
    expect(stored('cart')).toMatchObject([
      { id: 1, quantity: 2 },
      { id: 7, quantity: 2 },
    ])
  })

  test('[PAY-4] the shopper can switch to the cart', async () => {
    const page = open({
      cart: [MANGO],
      checkoutInfo: DETAILS,
      selectedOrderForPayment: SELECTED,
      pendingOrder: SELECTED.items,
    })
    await page.user.click(find('.selected-note button'))
    expect(find('.sum dd').textContent).toBe('2')
    await submit(page)
    expect(await paid()).toMatch(ARABIC.cash)
    expect(stored('orderHistory')).toMatchObject([{ id: 1 }])
    expect(stored('pendingOrder')).toMatchObject([{ id: 7 }])
  })

  test('[PAY-6] [OUT-12] an order that cannot be stored is not paid', async () => {
    const page = open({ cart: [MANGO], pendingOrder: [MANGO], checkoutInfo: DETAILS })
    await choose(page, 'cash')
    fillStorage()
    await submit(page)
    await waitFor(() => expect(find('.alert.danger').textContent).not.toBe(''))
    expect(stored('cart')).toHaveLength(1)
    expect(stored('pendingOrder')).toHaveLength(1)
    expect(stored('orderHistory')).toBeNull()
    expect(stored('outbox')).toBeNull()
  })

  test('[CART-11] a quantity above the stock holds the payment until it is resolved', async () => {
    const page = open({ cart: [BREAD, { ...RADIO, quantity: 6 }], checkoutInfo: DETAILS })
    const toFour = await screen.findByRole('button', { name: say.toFour })
    await choose(page, 'cash')
    await submit(page)
    expect(document.activeElement).toBe(toFour)
    expect(stored('orderHistory')).toBeNull()
    await page.user.click(toFour)
    expect(screen.queryByRole('button', { name: say.toFour })).toBeNull()
    await submit(page)
    await paid()
    expect(stored('orderHistory')).toMatchObject([{ id: 7 }, { id: 17, quantity: 4 }])
  })
})
