import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PublishedFollowedPicking, PublishedProposal } from '#contracts/substitution.ts'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { aServer, setTime, showPage } from '#tests/support/show-page.tsx'
import { serverLines } from '../tracked-order.ts'
import { Proposals, SubstitutionChoice } from './picking-panel.tsx'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    missing: /Mango.* is out of stock/,
    prices: /50\.00 EGP.*at most .45\.00 EGP/,
    left: /4:00.*we leave it out/,
    accept: 'Accept',
    decline: 'No, thanks',
    choice: 'If a product is out of stock',
    ordered: /ordered .3/,
    replaces: /Instead of .Mango/,
  },
  {
    lang: 'ar',
    prefix: '/ar',
    missing: /مانجو.* غير متوفر/,
    prices: /50\.00 ج\.م.*45\.00 ج\.م/,
    left: /4:00.*نحذفه/,
    accept: 'موافق',
    decline: 'لا، شكرًا',
    choice: 'إذا لم يتوفر منتج',
    ordered: /طلبت .3/,
    replaces: /بدلًا من .مانجو/,
  },
] as const

const NOW = '2026-11-15T12:00:00.000Z'
const PROPOSAL: PublishedProposal = {
  id: 'p1',
  line: { productId: 1 },
  substitute: {
    productId: 2,
    name: 'Peach',
    nameAr: 'خوخ',
    image: '/img/peach.webp',
    price: 45,
    quantity: 1,
  },
  pays: 45,
  until: '2026-11-15T12:04:00.000Z',
  state: 'open',
  otherwise: 'declined',
}
const PICKING: PublishedFollowedPicking = {
  now: NOW,
  canChoose: false,
  substitution: { choice: 'call', ceiling: 0, lines: [] },
  proposals: [PROPOSAL],
}

describe.each(LANGUAGES)('the questions of a picker in $lang', ({ prefix, ...say }) => {
  const open = (picking: PublishedFollowedPicking) => {
    setTime(NOW)
    const server = aServer()
    const props = { order: aPublishedOrder({ fulfilment: 'preparing' }), picking, token: 't' }
    const page = showPage(
      `${prefix}/OrderTracking`,
      <>
        <Proposals {...props} />
        {picking.canChoose && <SubstitutionChoice {...props} />}
      </>,
    )
    return { server, ...page }
  }

  test('[PICK-17] a card asks with a picture, both prices and a countdown, and sends the answer', async () => {
    const { server, user } = open(PICKING)
    expect(screen.getByText(say.missing)).toBeTruthy()
    expect(screen.getByText(say.prices)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(say.left)
    expect(document.querySelector('.proposal img')?.getAttribute('src')).toBe('/img/peach.webp')
    await user.click(screen.getByRole('button', { name: say.decline }))
    await waitFor(() =>
      expect(server.requests.at(-1)).toMatchObject({
        method: 'POST',
        path: '/api/orders/a/answers',
        body: { proposalId: 'p1', accepted: false },
      }),
    )
    // Without an answer of the shop it can be pressed again.
    const accept = screen.getByRole('button', { name: say.accept })
    await waitFor(() => expect(accept.hasAttribute('disabled')).toBe(false))
    await user.click(accept)
    await waitFor(() => expect(server.requests.at(-1)).toMatchObject({ body: { accepted: true } }))
  })

  test('[PICK-17] a question whose time is over is not asked', () => {
    open({
      ...PICKING,
      proposals: [
        { ...PROPOSAL, until: NOW },
        { ...PROPOSAL, id: 'p2', state: 'accepted' },
      ],
    })
    expect(screen.queryByRole('button', { name: say.accept })).toBeNull()
  })

  test('[PICK-10] the choice is changed on the page of the order until the picking begins', async () => {
    const { server, user } = open({ ...PICKING, proposals: [], canChoose: true })
    await user.selectOptions(screen.getByLabelText(say.choice), 'same')
    await waitFor(() =>
      expect(server.requests.at(-1)).toMatchObject({
        method: 'PATCH',
        path: '/api/orders/a/substitution',
        body: { choice: 'same', ceiling: 0 },
      }),
    )
  })

  test('[PICK-14] the lines of a packed order say what was ordered and what it stands for', () => {
    open({ ...PICKING, proposals: [] })
    const [mango] = aPublishedOrder().items
    if (!mango) throw new Error('no line')
    const [short, instead] = serverLines(
      aPublishedOrder({
        items: [
          { ...mango, quantity: 1, ordered: { quantity: 3, total: 150 } },
          { ...mango, productId: 2, name: 'Peach', nameAr: 'خوخ', replaces: '1' },
        ],
      }),
    )
    expect(short?.note).toMatch(say.ordered)
    expect(instead?.note).toMatch(say.replaces)
  })
})
