import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { NEWEST } from '#domain/office/order-desk.ts'
import { aServer, find, showPage, stopTime, store } from '#tests/support/show-page.tsx'
import { POLL_MS } from '#web/live/live-feed.ts'
import { useLiveFeed } from '../data/office-live.ts'
import { BulkBar } from './bulk-bar.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrderFilters } from './use-order-filter.ts'

const anOrder = (index: number, fields: Partial<PublishedDeskOrder> = {}): PublishedDeskOrder => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  number: `A-${String(index).padStart(3, '0')}`,
  status: 'pending',
  fulfilment: 'placed',
  method: 'cash',
  price: 85,
  createdAt: '2026-11-15T10:00:00.000Z',
  name: `Buyer ${index}`,
  phone: '0100',
  place: 'Dokki',
  pieces: 1,
  courier: null,
  since: '2026-11-15T10:00:00.000Z',
  late: false,
  ...fields,
})
const aBoard = (orders: readonly PublishedDeskOrder[]): BoardAnswer => ({
  orders: [...orders],
  next: { placed: null, preparing: null, ready: null, on_the_way: null, arrived: null },
  couriers: [],
  waiting: { steps: {}, delivered: 0, messages: 0, lowRatings: 0, payments: 0 },
})
const ok = (json: unknown) => ({ status: 200, json })

const Desk = ({ filters }: { readonly filters: OrderFilters }) => {
  useLiveFeed('a-token')
  return <OrderTable filters={filters} isNarrowed sort={NEWEST} onSort={() => {}} />
}

const LANGUAGES = [
  {
    prefix: '',
    ready: /Ready/,
    clear: 'Clear selection',
    prepare: /^Start preparing/,
    most: /select at most/,
  },
  {
    prefix: '/ar',
    ready: /جاهز/,
    clear: 'إلغاء التحديد',
    prepare: /^ابدأ تحضير/,
    most: /الحد الأقصى/,
  },
] as const

describe.each(LANGUAGES)('the order table at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })

  /** With a stream that a proxy refuses, so that the board is polled. */
  const open = async (orders: PublishedDeskOrder[], filters: OrderFilters = {}) => {
    const pass = stopTime()
    const shown = { orders }
    const list = () => ok({ items: orders, next: null })
    const query = filters.step ? `step=${filters.step}&` : ''
    const server = aServer({
      'GET /api/office/live': { status: 503 },
      'GET /api/office/board': () => ok(aBoard(shown.orders)),
      [`GET /api/office/orders?${query}sort=-time`]: list,
    })
    const page = showPage(`${prefix}/office/orders`, <Desk filters={filters} />)
    onTestFinished(() => {
      for (const each of screen.queryAllByRole('button', { name: say.clear })) fireEvent.click(each)
    })
    await pass(0)
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(orders.length))
    const poll = async (next: readonly PublishedDeskOrder[]) => {
      shown.orders = [...next]
      await pass(POLL_MS)
    }
    return { ...page, server, poll, pass }
  }
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]

  test('[OFFO-44] where the board is polled, the table shows what changed', async () => {
    const [first, second] = [anOrder(1), anOrder(2)]
    const { poll, server } = await open([first, second])
    await poll([{ ...first, fulfilment: 'ready' }, second])
    await waitFor(() => expect(find('tbody tr').textContent).toMatch(say.ready))
    const lists = () => server.requests.filter(({ path }) => path.startsWith('/api/office/orders?')).length
    const before = lists()
    // A board that lacks an order does not tell what became of it.
    await poll([second])
    await waitFor(() => expect(lists()).toBe(before + 1))
  })

  test('[OFFO-22] a range selects only rows that are shown', async () => {
    const orders = [anOrder(1), anOrder(2), anOrder(3)]
    const [first, second, third] = orders as [PublishedDeskOrder, PublishedDeskOrder, PublishedDeskOrder]
    const { poll } = await open(orders, { step: 'placed' })
    await poll([first, { ...second, fulfilment: 'preparing' }, third])
    await waitFor(() => expect(boxes()).toHaveLength(2))
    fireEvent.click(boxes()[0] as HTMLElement)
    fireEvent.click(boxes()[1] as HTMLElement, { shiftKey: true })
    await waitFor(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(2))
    expect(boxes()).toHaveLength(2)
  })

  test('[OFFO-19] more orders than one call may have are sent in several', async () => {
    const orders = Array.from({ length: 201 }, (_, index) => anOrder(index + 1))
    const sizes: number[] = []
    aServer({
      'POST /api/office/orders/bulk': ({ body }) => {
        const { orderIds } = body as { orderIds: string[] }
        sizes.push(orderIds.length)
        return ok({ outcomes: orderIds.map((_id) => ({ _id, refused: null })) })
      },
    })
    showPage(`${prefix}/office/orders`, <BulkBar chosen={orders} onSelect={() => {}} />)
    expect(screen.getByText(say.most)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: say.prepare }))
    await waitFor(() => expect(sizes).toEqual([200, 1]))
  })
})
