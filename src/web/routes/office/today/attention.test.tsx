import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aServer, showPage, store } from '#tests/support/show-page.tsx'
import { AttentionCard } from './attention.tsx'

const at = '2026-11-15T11:34:00.000Z'
const order = { orderId: 'o1', number: 'A-042', name: 'Nour Zaki' }
const forced = { id: 'f1', ...order, by: 'courier', at, courier: 'Karim', reason: 'phone-off' }
const unpaid = { id: 'd1', order, courierId: 'k1', courier: 'Karim', at, reason: 'refused' }
const money = { ...unpaid, collected: 0, difference: -120 }
const NOTHING = {
  lateOrders: [],
  broughtBack: [],
  givenBack: [],
  refundsDue: [],
  failedRefunds: [],
  strayMoney: [],
  returnRequests: [],
  messages: [],
  lowRatings: [],
  forcedHandOvers: [],
  cashDifferences: [],
  lowStock: { low: 0, out: 0 },
}
const MANAGER = { isLoggedIn: true, token: 'a token', user: { _id: 'u1', role: 'manager' }, fullName: 'Mona' }

const LANGUAGES = [
  {
    prefix: '',
    forced: /without the code/i,
    phoneOff: 'Phone off or not there',
    refused: /Refused to pay/,
    settle: 'Mark settled',
    undo: 'Undo',
  },
  {
    prefix: '/ar',
    forced: /بدون رمز/,
    phoneOff: 'الموبايل مغلق أو ليس معه',
    refused: /رفض الدفع/,
    settle: 'تمت المراجعة',
    undo: 'تراجع',
  },
] as const

describe.each(LANGUAGES)('attention at "$prefix/office"', ({ prefix, ...say }) => {
  /** A server that remembers which items are settled. */
  const anOffice = () => {
    const settled = new Set<unknown>()
    const open = <T extends { readonly id: string }>(...items: T[]) =>
      items.filter(({ id }) => !settled.has(id))
    return aServer({
      'GET /api/office/attention': () => ({
        status: 200,
        json: { ...NOTHING, forcedHandOvers: open(forced), cashDifferences: open(money) },
      }),
      'POST /api/office/attention/settle': ({ body }) => {
        const what = body as { readonly id: string; readonly settled: boolean }
        if (what.settled) settled.add(what.id)
        else settled.delete(what.id)
        return { status: 204 }
      },
    })
  }
  const rowOf = (text: RegExp) => {
    const row = screen.getAllByRole('listitem').find(({ textContent }) => text.test(textContent ?? ''))
    if (!row) throw new Error(`no row has ${text}`)
    return within(row)
  }

  test('[TODAY-5] [DELIV-27] each item has its reason in this language and a link', async () => {
    anOffice()
    store({ userInfo: MANAGER })
    showPage(`${prefix}/office`, <AttentionCard />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    const row = rowOf(say.forced)
    expect(row.getByText(say.phoneOff, { exact: false })).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toBe(`${prefix}/office/orders/o1`)
    expect(rowOf(say.refused).getByRole('link')).toBeTruthy()
  })

  test('[TODAY-6] a settled item leaves the list, and comes back when that is undone', async () => {
    const server = anOffice()
    store({ userInfo: MANAGER })
    const { user } = showPage(`${prefix}/office`, <AttentionCard />)
    await screen.findAllByRole('listitem')
    await user.click(rowOf(say.forced).getByRole('button', { name: say.settle }))
    await user.click(await screen.findByRole('button', { name: say.undo }))
    await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2)
    const sent = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent).toMatchObject([
      { id: 'f1', settled: true },
      { id: 'f1', settled: false },
    ])
    for (const each of [say.forced, say.refused])
      await user.click(rowOf(each).getByRole('button', { name: say.settle }))
    await expect.poll(() => screen.queryAllByRole('listitem')).toEqual([])
  })
})
