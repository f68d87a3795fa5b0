import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DETAILS, MANGO } from '#tests/e2e/kept-in-browser.ts'
import { type Answers, aServer, find, showPage, store } from '#tests/support/show-page.tsx'
import Payment from '#web/routes/store/payment.tsx'

const CONTACTS = {
  phone: '+201012345678',
  phoneProvedAt: null,
  email: 'mona@example.com',
  emailProvedAt: null,
  hasPassword: true,
}
const ASK = 'GET /api/users/me/contacts'

describe.each([
  {
    prefix: '',
    needed: /Confirm your mobile number/,
    prove: 'Confirm the number',
    cash: /in cash on receipt/,
  },
  { prefix: '/ar', needed: /أكّد رقم موبايلك/, prove: 'أكّد الرقم', cash: /الدفع نقدًا عند الاستلام/ },
])('cash at $prefix/Payment', ({ prefix, ...say }) => {
  const open = async (
    method: string,
    answers: Answers,
    { isAsked = true, phone = 'sent' }: { readonly isAsked?: boolean; readonly phone?: 'sent' | 'none' } = {},
  ) => {
    const user = { _id: 'mona', role: 'shopper' }
    store({
      cart: [MANGO],
      checkoutInfo: DETAILS,
      userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Mona' },
    })
    const server = aServer(answers)
    const shown = showPage(`${prefix}/Payment`, <Payment />, {
      reach: { phone, email: 'sent' },
      settings: { needsProvedPhone: isAsked },
    })
    await shown.user.click(find(`[value="${method}"]`))
    return { server, asked: () => server.requests.filter(({ path }) => path === ASK.slice(4)).length }
  }
  const link = () => screen.queryByRole('link', { name: say.prove })

  test('[OTP-16] a shop that asks for a proved number says so at cash, and leads to where it is proved', async () => {
    await open('cash', { [ASK]: { status: 200, json: CONTACTS } })
    const way = await screen.findByRole('link', { name: say.prove })
    expect(way.getAttribute('href')).toBe(`${prefix}/Profile#contacts`)
    expect(find('.method.on [role=alert]').textContent).toMatch(say.needed)
    expect(find('.method.on').textContent).toMatch(say.cash)
  })

  test.each([
    [
      'the number is proved',
      { [ASK]: { status: 200, json: { ...CONTACTS, phoneProvedAt: '2026-11-15T10:00:00.000Z' } } },
    ],
    ['there is no network', {}],
  ])('[OTP-16] there is no note when %s', async (_, answers) => {
    const { asked } = await open('cash', answers)
    await waitFor(() => expect(asked()).toBe(1))
    // The answer has been read when the actions that are under way are done.
    await act(() => vi.dynamicImportSettled())
    expect(find('.method.on').textContent).toMatch(say.cash)
    expect(link()).toBeNull()
  })

  test.each([
    ['another method', 'fawry', {}],
    ['a shop that does not ask', 'cash', { isAsked: false }],
    ['a shop that cannot send codes', 'cash', { phone: 'none' }],
  ] as const)('[OTP-16] %s needs no proved number', async (_, method, shop) => {
    const { asked } = await open(method, { [ASK]: { status: 200, json: CONTACTS } }, shop)
    expect(find('.method.on .method-in')).toBeTruthy()
    expect([asked(), link()]).toEqual([0, null])
  })
})
