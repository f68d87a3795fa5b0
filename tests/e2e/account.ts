import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const PASSWORD = 'a long enough one'

let made = 0

export interface Shopper {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A new person, unique across workers and runs. */
export const someone = (): Shopper => ({
  name: 'Salma Hassan',
  email: `salma.${Date.now()}.${process.pid}.${made++}@example.com`,
  phone: '+201012345678',
})

/** A new account, created through the API: what login stores, and a profile's initial state. */
export const openAccount = async (request: APIRequestContext) => {
  const shopper = someone()
  const answer = await request.post('/api/users', { data: { ...shopper, password: PASSWORD } })
  expect(answer.status()).toBe(201)
  const { user, token }: { user: Record<string, string | null>; token: string } = await answer.json()
  const info = {
    isLoggedIn: true,
    token,
    user,
    fullName: shopper.name,
    phone: shopper.phone,
    email: shopper.email,
  }
  return { ...shopper, info }
}

/** Stores values under the spec's keys before the first page opens. */
export const keepInBrowser = async (page: Page, given: Readonly<Record<string, unknown>>) => {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'yes')
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, given)
}

export const storedIn = async <T = Record<string, unknown>>(page: Page, key: string): Promise<T> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
