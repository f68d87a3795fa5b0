import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { OrderEntry } from '#contracts/outbox.ts'
import { BREAD, MANGO } from '#tests/e2e/kept-in-browser.ts'
import { aWaitingOrder } from '#tests/support/outbox-entries.ts'
import { aServer, find, showPage, store, stored } from '#tests/support/show-page.tsx'
import { OrderProblem } from './order-problem.tsx'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    short: 'Some products are no longer available in this quantity',
    left: /Ewais mango.*you asked for 2, we have \u20681/,
    fewer: /Ewais mango.*you asked for .2., and we have fewer/,
    changeQuantity: /^Change the quantity in the cart/,
    gone: /Baladi bread.*no longer sold/,
    takeLeft: /^Order the available quantity, .?100\.00 EGP/,
    dropShort: /^Order without these products, .?45\.00 EGP/,
    dropGone: /^Order without these products, .?140\.00 EGP/,
    price: /You agreed to .155\.00 EGP.\. Today it is .161\.00 EGP.\./,
    agree: /^Order for .?161\.00 EGP/,
    details: 'The delivery details are missing or incorrect',
    most: 'An order takes at most 99 of one product',
    unpaid: /limit for unpaid orders is .5. at a time, .20,000\.00 EGP. in all/,
    again: /^Try again/,
    prove: /^Confirm the number/,
    toCart: /^Back to the cart/,
    cancel: /^Cancel the order/,
  },
  {
    lang: 'ar',
    prefix: '/ar',
    short: 'بعض المنتجات لم تعد متوفرة بهذه الكمية',
    left: /مانجو عويس.*طلبت 2 والمتبقي \u20681/,
    fewer: /مانجو عويس.*طلبت .2. والمتوفر أقل من ذلك/,
    changeQuantity: /^عدّل الكمية في السلة/,
    gone: /عيش بلدي.*لم يعد يُباع/,
    takeLeft: /^اطلب الكمية المتوفرة فقط، .?100\.00 ج\.م/,
    dropShort: /^احذف الناقص واطلب بقية المنتجات، .?45\.00 ج\.م/,
    dropGone: /^احذف الناقص واطلب بقية المنتجات، .?140\.00 ج\.م/,
    price: /وافقت على .155\.00 ج\.م.، والإجمالي اليوم .161\.00 ج\.م.\./,
    agree: /^أوافق على .?161\.00 ج\.م/,
    details: 'بيانات التوصيل ناقصة أو غير صحيحة',
    most: 'أقصى كمية من المنتج الواحد في الطلب 99',
    unpaid: /الحد الأقصى للطلبات غير المدفوعة .5. في الوقت نفسه، بإجمالي .20,000\.00 ج\.م./,
    again: /^حاول مرة أخرى/,
    prove: /^أكّد الرقم/,
    toCart: /^أعده إلى السلة/,
    cancel: /^إلغاء الطلب/,
  },
] as const

/** Two mangoes and a bread, which the shop has refused. */
const refused = (code: string, facts: OrderEntry['state']['facts']): OrderEntry => ({
  ...aWaitingOrder({}, [MANGO, BREAD]),
  state: { is: 'refused', code, facts },
})

describe.each(LANGUAGES)('a refused order in $lang', ({ prefix, ...say }) => {
  const open = (entry: OrderEntry) => {
    aServer()
    store({ outbox: [entry] })
    const onCancel = vi.fn()
    const problem = <OrderProblem entry={entry} titleId="title" onCancel={onCancel} />
    return { ...showPage(`${prefix}/OrderTracking`, problem), onCancel }
  }
  const text = () => find('.order-problem').textContent
  const press = async ({ user }: ReturnType<typeof open>, name: RegExp) =>
    user.click(screen.getByRole('button', { name }))
  /** What the outbox sends instead. */
  const items = async () => {
    await waitFor(() => expect(stored('outbox')).toMatchObject([{ state: { is: 'waiting' } }]))
    const [entry] = stored('outbox') as OrderEntry[]
    return entry?.body.items
  }

  test('[OUT-9] low stock: the remaining quantity is shown and can be taken', async () => {
    const page = open(refused('order.stock-short', { lines: [{ productId: 1, quantity: 2, left: 1 }] }))
    expect(text()).toContain(say.short)
    expect(text()).toMatch(say.left)
    await press(page, say.takeLeft)
    expect(await items()).toEqual([
      { productId: 1, quantity: 1 },
      { productId: 7, quantity: 1 },
    ])
  })

  test('[OUT-9] low stock: the order can go without the product', async () => {
    const page = open(refused('order.stock-short', { lines: [{ productId: 1, quantity: 2, left: 1 }] }))
    await press(page, say.dropShort)
    expect(await items()).toEqual([{ productId: 7, quantity: 1 }])
  })

  test('[OUT-9] [CAT-5] with unpublished stock the quantity is changed in the cart', async () => {
    const page = open(refused('order.stock-short', { lines: [{ productId: 1, quantity: 2 }] }))
    expect(text()).toMatch(say.fewer)
    expect(screen.getByRole('button', { name: say.dropShort })).toBeTruthy()
    await press(page, say.changeQuantity)
    await waitFor(() => expect(page.path()).toBe(`${prefix}/Cart`))
    expect(page.onCancel).toHaveBeenCalledOnce()
    expect(stored('cart')).toMatchObject([
      { id: 1, quantity: 2 },
      { id: 7, quantity: 1 },
    ])
  })

  test('[OTP-16] without a proved number it leads to where that is proved, and can be sent again', async () => {
    const page = open(refused('order.phone-unproved', {}))
    expect(screen.getByRole('button', { name: say.again })).toBeTruthy()
    await press(page, say.prove)
    await waitFor(() => expect(page.path()).toBe(`${prefix}/Profile`))
    expect(page.onCancel).not.toHaveBeenCalled()
    expect(stored('outbox')).toHaveLength(1)
  })

  test('[OUT-9] a discontinued product can be left out', async () => {
    const page = open(refused('order.product-unknown', { productIds: [7] }))
    expect(text()).toMatch(say.gone)
    await press(page, say.dropGone)
    expect(await items()).toEqual([{ productId: 1, quantity: 2 }])
  })

  test('[OUT-10] a new total is shown with the old one, and can be accepted', async () => {
    const prices = [
      { productId: 1, price: 58 },
      { productId: 7, price: 15 },
    ]
    const page = open(refused('order.price-changed', { agreed: 155, now: 161, deliveryFee: 30, prices }))
    expect(text()).toMatch(say.price)
    await press(page, say.agree)
    expect(await items()).toHaveLength(2)
    expect(stored('outbox')).toMatchObject([{ body: { agreedPrice: 161 } }])
  })

  test('[OUT-11] an order that cannot be delivered goes back to the cart', async () => {
    const page = open(
      refused('request.invalid', { fields: [{ field: 'shippingInfo.phone', problem: 'invalid' }] }),
    )
    expect(text()).toContain(say.details)
    expect(screen.queryByRole('button', { name: say.again })).toBeNull()
    await press(page, say.toCart)
    await waitFor(() => expect(page.path()).toBe(`${prefix}/Cart`))
    expect(stored('cart')).toMatchObject([{ id: 1, quantity: 2 }, { id: 7 }])
  })

  test('[OUT-11] [ORD-19] the unpaid limit is shown, and the order can be retried', async () => {
    const facts = { orders: 5, mostOrders: 5, amount: 700, mostAmount: 20_000 }
    const page = open(refused('order.too-much-unpaid', facts))
    expect(text()).toMatch(say.unpaid)
    await press(page, say.again)
    expect(await items()).toHaveLength(2)
  })

  test('[OUT-11] [CART-9] more than 99 of one product is refused, and can be cancelled', async () => {
    const page = open(
      refused('request.invalid', { fields: [{ field: 'items.0.quantity', problem: 'too_big' }] }),
    )
    expect(text()).toContain(say.most)
    await press(page, say.cancel)
    expect(page.onCancel).toHaveBeenCalledOnce()
  })
})
