import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOrder } from '#tests/support/builders.ts'
import { anOrderFile } from '#tests/support/order-file.ts'
import { type Answers, aServer, fill, find, showPage, store } from '#tests/support/show-page.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const ITEM = { productId: 1, name: 'Mango', nameAr: 'مانجو', image: '/x.webp', price: 55, total: 165 }
const ORDER = {
  _id: 'o1',
  number: 'A-042',
  status: 'delivered',
  items: [{ ...ITEM, quantity: 3, refunded: 1, restocked: 0 }],
  paid: 195,
  refunded: 55,
  returnRequest: null,
  payBack: [{ provider: 'paymob', source: 'card', lastDigits: '2346', left: 140 }],
  refundLimit: 500,
}

const LANGUAGES = [
  {
    prefix: '',
    products: 'Products',
    sum: 'Amount',
    pieces: /Quantity to refund/,
    restock: /^Back on sale:/,
    card: 'to the card ending in',
    choose: 'Choose at least one product.',
    more: 'No more than 140.00 EGP can still be refunded.',
    bad: 'Enter an amount',
  },
  {
    prefix: '/ar',
    products: 'منتجات',
    sum: 'مبلغ',
    pieces: /الكمية المردودة/,
    restock: /^تعود للبيع:/,
    card: 'إلى البطاقة المنتهية بـ',
    choose: 'اختر منتجًا واحدًا على الأقل.',
    more: 'لا يمكن رد أكثر من 140.00 ج.م.',
    bad: 'اكتب مبلغًا',
  },
] as const

const PATH = 'POST /api/office/orders/o1/refund'

describe.each(LANGUAGES)('the refund of an order at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const file = { order: ORDER } as never
  const text = (): string => document.body.textContent.replace(/[\u2066-\u2069\u200e]/g, '')
  const show = (answers: Answers) => {
    let isDone = false
    const server = aServer(answers)
    const shown = showPage(
      `${prefix}/office/orders/o1`,
      <RefundDialog file={file} onClose={() => {}} onDone={() => (isDone = true)} />,
    )
    return { server, ...shown, isDone: () => isDone }
  }
  const refused = { status: 409, json: { error: 'x', message: 'no' } }

  test('[VAR-60] the variants of a product are refunded and put back apart', async () => {
    const shoe = { ...ITEM, name: 'Shoe', nameAr: 'حذاء', quantity: 2, refunded: 0, restocked: 0 }
    const items = [
      { ...shoe, variantId: 2, variant: '42 · Black', variantAr: '42 · أسود' },
      { ...shoe, variantId: 5, variant: '42 · Red', variantAr: '42 · أحمر' },
    ]
    const server = aServer({ [PATH]: refused })
    const { user } = showPage(
      `${prefix}/office/orders/o1`,
      <RefundDialog file={{ order: { ...ORDER, items } } as never} onClose={() => {}} onDone={() => {}} />,
    )
    await waitFor(() => find('dialog'))
    await user.click(screen.getByText(say.products, { selector: 'button' }))
    const [, red] = screen.getAllByLabelText(say.pieces)
    expect(find('dialog').textContent).toMatch(/42\u00a0· (?:Red|أحمر)/)
    await user.selectOptions(red ?? expect.fail('one variant only'), '1')
    await user.selectOptions(screen.getAllByLabelText(say.restock)[0] ?? expect.fail('none'), '2')
    await fill({ user, path: () => '' }, { reason: 'Torn' })
    await user.click(find('dialog [type=submit]'))
    await waitFor(() => expect(server.requests).not.toHaveLength(0))
    expect(server.requests.at(-1)?.body).toMatchObject({
      lines: [{ productId: 1, variantId: 5, quantity: 1 }],
      restock: [{ productId: 1, variantId: 2, quantity: 2 }],
    })
  })

  test('[MONEY-86] the dialog refunds pieces that are left, says where the money goes, and what goes back on sale', async () => {
    const { user, server, isDone } = show({ [PATH]: refused })
    const dialog = await waitFor(() => find('dialog'))
    expect(dialog.textContent).toContain(say.card)
    await user.click(screen.getByText(say.products, { selector: 'button' }))
    const submit = () => user.click(find('dialog [type=submit]'))
    await submit()
    await screen.findByText((shown) => shown.includes(say.choose))
    const pieces = screen.getByLabelText(say.pieces)
    expect([...pieces.querySelectorAll('option')].map(({ value }) => value)).toEqual(['0', '1', '2'])
    await user.selectOptions(pieces, '2')
    await user.selectOptions(screen.getByLabelText(say.restock), '1')
    expect(find('dialog [type=submit]').textContent).toContain('110.00')
    await fill({ user, path: () => '' }, { reason: 'spoiled' })
    await submit()
    await screen.findByText((shown) => shown.includes('no'), { selector: '[role=alert]' })
    expect(server.requests.at(-1)?.body).toMatchObject({
      text: 'spoiled',
      lines: [{ productId: 1, quantity: 2 }],
      restock: [{ productId: 1, quantity: 1 }],
    })
    expect(isDone()).toBe(false)
  })

  test('[MONEY-95] after a lost answer a closed and reopened dialog sends the same id, and a new one after an answer', async () => {
    const ids: unknown[] = []
    const sendOnce = async (answers: Answers): Promise<void> => {
      const { user, server } = show(answers)
      await waitFor(() => find('dialog'))
      await fill({ user, path: () => '' }, { reason: 'late' })
      await user.click(find('dialog [type=submit]'))
      await screen.findByRole('alert')
      const sent = server.requests.find(({ method }) => method === 'POST')
      ids.push((sent?.body as { id?: string } | undefined)?.id)
      cleanup()
    }
    await sendOnce({})
    await sendOnce({ [PATH]: { status: 503, json: {} } })
    await sendOnce({ [PATH]: refused })
    await sendOnce({ [PATH]: refused })
    expect(ids[0]).toBeTypeOf('string')
    expect([ids[1] === ids[0], ids[2] === ids[0], ids[3] === ids[0]]).toEqual([true, true, false])
  })

  test('[MONEY-95] when an earlier try was saved, the dialog says so, shows what is left, and a second press refunds nothing', async () => {
    const order = anOrder({ status: 'delivered', fulfilment: 'delivered' })
    const Page = () => {
      const [shown, setShown] = useState(anOrderFile({ order }))
      return <RefundDialog file={shown} onClose={() => {}} onDone={setShown} />
    }
    const path = `/api/office/orders/${order.id}`
    const taken = {
      status: 409,
      json: { error: 'refund.id-taken', message: 'already refunded', refunded: 55 },
    }
    const server = aServer({})
    const { user } = showPage(`${prefix}${path}`, <Page />)
    const sent = () => server.requests.filter(({ method }) => method === 'POST')
    const ids = () => sent().map(({ body }) => (body as { readonly id: string }).id)
    const submit = () => user.click(find('dialog [type=submit]'))
    await waitFor(() => find('dialog'))
    await user.click(screen.getByText(say.products, { selector: 'button' }))
    await user.selectOptions(screen.getByLabelText(say.pieces), '1')
    await fill({ user, path: () => '' }, { reason: 'late' })
    await submit()
    await screen.findByRole('alert')
    await user.selectOptions(screen.getByLabelText(say.restock), '1')
    // The new figures are lost as well: the id stays.
    server.answers = { [`POST ${path}/refund`]: taken }
    await submit()
    await waitFor(() => expect(text()).toContain('already refunded'))
    const [line] = order.lines
    if (!line) expect.fail('no line')
    const saved = { ...order, lines: [{ ...line, refunded: 1 }] }
    server.answers = {
      [`POST ${path}/refund`]: taken,
      [`GET ${path}`]: { status: 200, json: anOrderFile({ order: saved, refunded: 5500 }) },
    }
    await submit()
    await waitFor(() => expect(text()).toContain('85.00'))
    expect(text()).toContain('already refunded')
    expect(new Set(ids()).size).toBe(1)
    await submit()
    await waitFor(() => expect(text()).toContain(say.choose))
    expect(sent()).toHaveLength(3)
    await user.selectOptions(screen.getByLabelText(say.pieces), '1')
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(4))
    expect(ids().at(-1)).not.toBe(ids()[0])
    expect(sent().at(-1)?.body).toMatchObject({ lines: [{ productId: 1, quantity: 1 }], restock: [] })
  })

  test('[MONEY-98] a sum of nothing or beyond what is left is refused before it is sent', async () => {
    const { user, server } = show({ [PATH]: refused })
    await waitFor(() => find('dialog'))
    await user.click(screen.getByText(say.sum, { selector: 'button' }))
    for (const [amount, problem] of [
      ['0', say.bad],
      ['-5', say.bad],
      ['1e9', say.bad],
      ['140.01', say.more],
      ['99999999', say.more],
    ] as const) {
      await fill({ user, path: () => '' }, { amount, reason: 'late' })
      await user.click(find('dialog [type=submit]'))
      await waitFor(() => expect(text(), amount).toContain(problem))
    }
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
