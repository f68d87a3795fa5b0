import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { aServer, showPage, store } from '#tests/support/show-page.tsx'
import { Requests } from './requests.tsx'

const REFUND = {
  amount: 40,
  state: 'failed',
  byHand: false,
  failure: 'refused',
  payBackBy: '2999-01-01T10:00:00.000Z',
  requestedAt: '2026-11-15T10:00:00.000Z',
  sentAt: null,
  endedAt: '2026-11-15T10:01:00.000Z',
} as const

const GONE = { status: 'returned', fulfilment: 'cancelled' } as const

test.each([
  { path: '/Profile', title: 'Refunds', reason: 'refused the refund' },
  { path: '/ar/Profile', title: 'المبالغ المردودة', reason: 'رفض البنك' },
])(
  '[PROF-14] refunds are lines of their orders, those of cancelled ones below: $path',
  async ({ path, title, reason }) => {
    const user = { _id: 'salma', name: 'Salma Hassan', email: 'salma@example.com' }
    store({ userInfo: { isLoggedIn: true, token: path, user } })
    const received = { status: 'delivered', fulfilment: 'delivered' } as const
    const listed = [
      aPublishedOrder({ _id: 'received', ...received, refunds: [REFUND] }),
      aPublishedOrder({ _id: 'gone', ...GONE, refunds: [{ ...REFUND, amount: 80 }] }),
      aPublishedOrder({ _id: 'without', ...GONE, refunds: [] }),
    ]
    aServer({ 'GET /api/orders': { status: 200, json: listed } })
    showPage(path, <Requests />)
    await waitFor(() => expect(document.querySelectorAll('.rcard .refund-lines')).toHaveLength(2))
    const [own, below] = document.querySelectorAll('.rcard .refund-lines')
    expect(own?.textContent).toContain('40.00')
    expect(below?.textContent).toContain('80.00')
    expect(below?.textContent).toContain(reason)
    expect(document.querySelectorAll('.rcard')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: title }).parentElement).toBe(below?.closest('section'))
  },
)
