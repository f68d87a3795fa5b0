import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publishPapers } from '#contracts/many-orders.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { anOrder } from '#tests/support/builders.ts'
import { aServer, showPage, store } from '#tests/support/show-page.tsx'
import LabelsPage from './labels-page.tsx'
import ReceiptsPage from './receipts-page.tsx'

const [first] = anOrder().lines
if (!first) throw new Error('no line')
const line = (productId: number, name: string, fields: object) => ({
  ...first,
  productId,
  name: { en: name, ar: name },
  unitPrice: 3600,
  ...fields,
})

/** Of the tomatoes a little more, of the bread nothing, and cheese instead of milk; packed into three bags. */
const PAPERS = publishPapers({
  papers: [
    {
      order: anOrder({
        id: '0199aaaa-0000-7000-8000-00000000000a',
        total: 10_800,
        lines: [
          line(1, 'Tomatoes', { byWeight: true, quantity: 1000, picked: 1050 }),
          line(2, 'Bread', { quantity: 3, picked: 0 }),
          line(3, 'Milk', { quantity: 1, picked: 0 }),
          line(4, 'Cheese', { quantity: 1, picked: 1, agreed: 3600, replaces: '3' }),
        ],
      }),
      refunded: 0,
      bags: 3,
    },
  ],
  shelfPlaces: new Map(),
  shop: NEW_SHOP_SETTINGS,
})

describe.each([
  {
    lang: 'en',
    prefix: '',
    more: /Ordered .1.kg/,
    none: /Not available, ordered .3/,
    instead: /Instead of .Milk/,
    bag: /Bag .2. of .3/,
  },
  {
    lang: 'ar',
    prefix: '/ar',
    more: /المطلوب .1.كجم/,
    none: /غير متوفر، المطلوب .3/,
    instead: /بدلًا من .Milk/,
    bag: /كيس .2. من .3/,
  },
] as const)('papers of a packed order in $lang', ({ prefix, more, none, instead, bag }) => {
  const open = (page: 'receipts' | 'labels') => {
    // Happy DOM has no fonts.
    Object.defineProperty(document, 'fonts', {
      configurable: true,
      value: { ready: Promise.resolve() },
    })
    onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'))
    store({ userInfo: { isLoggedIn: true, token: 't', user: { _id: 'u1', role: 'admin' } } })
    aServer({ 'GET /api/office/papers?ids=a': { status: 200, json: PAPERS } })
    showPage(`${prefix}/office/papers/${page}?ids=a`, page === 'receipts' ? <ReceiptsPage /> : <LabelsPage />)
  }

  test('[PICK-14] the receipt says what was ordered of a line that was packed otherwise', async () => {
    open('receipts')
    expect(await screen.findByText(more)).toBeTruthy()
    expect(screen.getByText(none)).toBeTruthy()
    expect(screen.getByText(instead)).toBeTruthy()
    expect(screen.queryByText(/0 × /)).toBeNull()
  })

  test('[PICK-55] the office prints a label with a code for each bag, and the cash to collect once', async () => {
    open('labels')
    expect(await screen.findByText(bag)).toBeTruthy()
    expect(document.querySelectorAll('.bo-label svg.qr')).toHaveLength(3)
    expect(screen.getAllByText(/108\.00/)).toHaveLength(1)
  })
})
