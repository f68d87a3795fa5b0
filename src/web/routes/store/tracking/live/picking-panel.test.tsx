import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { publishOrder } from '#contracts/ordering.ts'
import type { PublishedFollowedPicking, PublishedQuestion } from '#contracts/substitution.ts'
import { FRESH_JOURNEY } from '#domain/delivery/tracking/journey.ts'
import { anOrder, aPublishedOrder } from '#tests/support/builders.ts'
import { aServer, setTime, showPage } from '#tests/support/show-page.tsx'
import { serverLines } from '../tracked-lines.ts'
import { Proposals, SubstitutionChoice } from './picking-panel.tsx'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    missing: /Mango.* is out of stock/,
    prices: /50\.00 EGP.*at most .45\.00 EGP/,
    left: /4:00.*we leave out what is missing/,
    partly: /Mango.*: only .2. of .3. available/,
    part: /50\.00 EGP.*at most .45\.00 EGP/,
    weighs: /weighs .1\.3.kg. instead of .1.kg/,
    lighter: /we pack the weight you ordered/,
    taken: /We pack .Peach. × .1. instead of .Mango/,
    declined: /no substitute for .Mango/,
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
    left: /4:00.*نحذف الناقص/,
    partly: /مانجو.*: المتوفر .2. من .3. فقط/,
    part: /50\.00 ج\.م.*45\.00 ج\.م/,
    weighs: /الوزن .1\.3.كجم. بدلًا من .1.كجم/,
    lighter: /نضع الوزن الذي طلبته/,
    taken: /نضع .خوخ. × .1. بدلًا من .مانجو/,
    declined: /بدون بديل لـ .مانجو/,
    accept: 'موافق',
    decline: 'لا، شكرًا',
    choice: 'إذا لم يتوفر منتج',
    ordered: /طلبت .3/,
    replaces: /بدلًا من .مانجو/,
  },
] as const

const NOW = '2026-11-15T12:00:00.000Z'
const PROPOSAL: PublishedQuestion = {
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

const ANSWERED = {
  order: publishOrder(anOrder({ fulfilment: 'preparing' }), FRESH_JOURNEY),
  live: {
    destination: { lat: 30, lng: 31 },
    around: null,
    isOnMap: true,
    position: null,
    travelled: [],
    route: [],
    metresLeft: null,
    minutesLeft: null,
    stopsBefore: 0,
    isNear: false,
  },
  money: null,
}

describe.each(LANGUAGES)('the questions of a picker in $lang', ({ prefix, ...say }) => {
  const open = (picking: PublishedFollowedPicking, order = aPublishedOrder({ fulfilment: 'preparing' })) => {
    setTime(NOW)
    const server = aServer()
    const props = { order, picking, token: 't' }
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

  test('[PICK-17] an answer, and the end of the time, say what is packed', async () => {
    const { server, user } = open(PICKING)
    server.answers = { 'POST /api/orders/a/answers': { status: 200, json: ANSWERED } }
    await user.click(screen.getByRole('button', { name: say.accept }))
    expect(await screen.findByText(say.taken)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[PICK-17] of a line that was found in part the card says how much, and its price is that of the rest', () => {
    const [mango] = aPublishedOrder().items
    if (!mango) throw new Error('no line')
    open(
      { ...PICKING, proposals: [{ ...PROPOSAL, missing: { quantity: 1, total: 50 } }] },
      aPublishedOrder({ fulfilment: 'preparing', items: [{ ...mango, quantity: 3, total: 150 }] }),
    )
    expect(screen.getByText(say.partly)).toBeTruthy()
    expect(screen.getByText(say.part)).toBeTruthy()
    expect(screen.queryByText(/150\.00/)).toBeNull()
  })

  test('[PICK-17] a question about more weight says both weights, and that nothing is left out without an answer', () => {
    const [mango] = aPublishedOrder().items
    if (!mango) throw new Error('no line')
    const substitute = { ...PROPOSAL.substitute, productId: 1, quantity: 1300, byWeight: true } as const
    open(
      { ...PICKING, proposals: [{ ...PROPOSAL, substitute }] },
      aPublishedOrder({
        fulfilment: 'preparing',
        items: [{ ...mango, quantity: 1000, byWeight: true }],
      }),
    )
    expect(screen.getByText(say.weighs)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(say.lighter)
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
    expect(screen.getByText(say.declined)).toBeTruthy()
    expect(screen.getByText(say.taken)).toBeTruthy()
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
