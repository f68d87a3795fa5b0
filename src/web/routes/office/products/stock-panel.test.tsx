import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import { someShoes } from '#tests/support/builders.ts'
import { aServer, find, showPage, store } from '#tests/support/show-page.tsx'
import { StockPanel } from './stock-panel.tsx'

const SHOES = publishGoods(
  { ...PLAIN_GOODS, ...someShoes({ id: 40 }), brand: '', version: 1, archivedAt: null },
  { showCost: false },
)
const ENTRY = {
  id: 'e1',
  variantId: 5,
  at: '2026-11-18T08:00:00.000Z',
  change: 3,
  before: 1,
  after: 4,
  reason: 'received',
  note: '',
  actorName: 'Salma',
  orderId: null,
  number: null,
}
const BOOKS = { before: 1, received: 3, sold: 0, returned: 0, wasted: 0, counted: 0, left: 4 }

describe.each([
  { prefix: '', red: '42\u00a0· Red', gone: 'deleted variant', shop: 'The shop' },
  { prefix: '/ar', red: '42\u00a0· أحمر', gone: 'صنف محذوف', shop: 'المتجر' },
])('the stock of a product at $prefix/office', ({ prefix, red, gone, shop }) => {
  const showJournal = (items: readonly (typeof ENTRY)[]): void => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
    aServer({
      'GET /api/office/products/40/stock': { status: 200, json: { items, next: null } },
      'GET /api/office/products/40/books': { status: 200, json: BOOKS },
    })
    showPage(`${prefix}/office/products/40`, <StockPanel goods={SHOES} onChanged={() => undefined} />)
  }

  test('[STOCK-2] an entry that the shop has made by itself says so', async () => {
    showJournal([{ ...ENTRY, reason: 'correction', actorName: '' }])
    await waitFor(() => expect(find('.bo-journal .bo-sub').textContent).toContain(shop))
  })

  test('[STOCK-14] an entry names its variant, and says when that is deleted', async () => {
    showJournal([ENTRY, { ...ENTRY, id: 'e2', variantId: 9 }])
    await waitFor(() => expect(find('.bo-journal').textContent).toContain(red))
    expect(find('.bo-journal li:last-child').textContent).toContain(gone)
  })
})
