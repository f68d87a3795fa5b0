import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, aServer, find, showPage, store } from '#tests/support/show-page.tsx'
import StockPage from './stock-page.tsx'

const GOODS = {
  id: 7,
  version: 1,
  categoryId: 2,
  name: { en: 'Tea', ar: 'شاي' },
  description: { en: 'x', ar: 'x' },
  price: 30,
  unit: 'box',
  facts: [],
  pictures: [],
  shelfPlace: 'B3',
  brand: '',
  supplierCode: '',
  sku: '',
  barcode: '6221007012345',
  cost: null,
  stock: 88,
  lowStock: 5,
  returnable: null,
  archivedAt: null,
}

const DOCUMENT = {
  id: 'd1',
  kind: 'receipt',
  at: '2026-11-18T08:00:00.000Z',
  supplier: 'Juhayna',
  reason: null,
  note: '',
  actorName: 'Salma',
  products: 1,
  change: 3,
  cost: 120,
  reverses: null,
  isReversed: false,
}

const ok = (json: unknown) => ({ status: 200, json })

const LANGUAGES = [
  {
    prefix: '',
    name: 'Tea',
    count: 'Count',
    waste: 'Waste',
    save: 'Save',
    check: 'Check differences',
    apply: 'Apply',
    wrong: 'Enter a whole number',
    reverse: 'Reverse',
    difference: /Expected .*9.*, difference .*−2/,
  },
  {
    prefix: '/ar',
    name: 'شاي',
    count: 'جرد',
    waste: 'هالك',
    save: 'حفظ',
    check: 'مراجعة الفروق',
    apply: 'تطبيق',
    wrong: 'اكتب رقمًا صحيحًا',
    reverse: 'تراجع عن الحركة',
    difference: /المتوقع .*9.*، الفرق .*−2/,
  },
] as const

describe.each(LANGUAGES)('the stock page at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const open = (answers: Answers = {}) => {
    const server = aServer({
      'GET /api/office/suppliers': ok({ suppliers: ['Juhayna'] }),
      'GET /api/office/stock': ok({ items: [DOCUMENT], next: null }),
      'GET /api/office/products?q=6221007012345&limit=8': ok({ items: [GOODS], next: null }),
      'GET /api/office/products/7': ok({ product: { ...GOODS, stock: 9 } }),
      'POST /api/office/stock': ok({ document: DOCUMENT }),
      ...answers,
    })
    return { server, ...showPage(`${prefix}/office/stock`, <StockPage />) }
  }
  const scan = async (user: ReturnType<typeof open>['user']) => {
    await user.type(find('[name=code]'), '6221007012345{Enter}')
    await waitFor(() => expect(find('.bo-stock-lines').textContent).toContain(say.name))
  }
  const sent = (server: ReturnType<typeof open>['server']) =>
    server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/office/stock')

  test('[STOCK-7] [STOCK-8] a scan adds a product, the next one more, and saving sends one receipt', async () => {
    const { user, server } = open()
    await scan(user)
    await user.type(find('[name=code]'), '6221007012345{Enter}')
    await waitFor(() => expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('2'))
    await user.type(find('[name=cost-7]'), '٤١٫٥٠')
    await user.type(find('[name=supplier]'), 'Juhayna')
    await user.click(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]?.body).toMatchObject({
      kind: 'receipt',
      supplier: 'Juhayna',
      lines: [{ productId: 7, change: 2, cost: 41.5 }],
    })
    await waitFor(() => expect(document.querySelector('.bo-stock-lines')).toBeNull())
  })

  test('[STOCK-8] a wrong number is reported at its line, and nothing is sent', async () => {
    const { user, server } = open()
    await scan(user)
    await user.clear(find('[name=quantity-7]'))
    await user.type(find('[name=quantity-7]'), 'x')
    await user.click(screen.getByRole('button', { name: say.save }))
    expect(within(find('.bo-stock-lines')).getByRole('alert').textContent).toBe(say.wrong)
    expect(sent(server)).toHaveLength(0)
  })

  test('[STOCK-5] a count hides what is expected, compares with the stock of that moment, and asks before it applies', async () => {
    const { user, server } = open()
    await user.click(screen.getByRole('button', { name: say.count }))
    await scan(user)
    expect(find('.bo-stock-lines').textContent).not.toContain('88')
    await user.type(find('[name=quantity-7]'), '7')
    await user.tab()
    await waitFor(() => expect(find('.bo-stock-lines').textContent).toMatch(say.difference))
    await user.click(screen.getByRole('button', { name: say.check }))
    await waitFor(() => expect(find('dialog[open]').textContent).toContain('−2'))
    expect(sent(server)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: say.apply }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]?.body).toMatchObject({ kind: 'count', lines: [{ productId: 7, change: -2 }] })
  })

  test('[STOCK-6] an earlier entry is reversed after a question', async () => {
    const { user, server } = open({
      'POST /api/office/stock/d1/reverse': ok({
        document: { ...DOCUMENT, kind: 'reversal', reverses: 'd1' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: say.reverse }))
    await user.click(within(find('dialog[open]')).getByRole('button', { name: say.reverse }))
    await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/d1/reverse'))).toBe(true))
  })
})
