import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { keepInBrowser } from './account.ts'
import { ADMIN, COURIER, openDemoShop, SHOPPER } from './demo-shop.ts'

/** A separate shop with an office, a shopper, and one courier on shift. */
export const openOrdersShop = async () => {
  const { url, call, logIn, signUp, inBooks, close } = await openDemoShop()
  const [admin, shopper, courier] = [await logIn(ADMIN), await logIn(SHOPPER), await logIn(COURIER)]
  await call('POST', '/api/courier/shift', courier.token, { on: true })

  const filesOf = (ids: readonly string[]): Promise<OrderFileAnswer[]> =>
    Promise.all(ids.map((id) => call<OrderFileAnswer>('GET', `/api/office/orders/${id}`, admin.token)))

  return {
    url,
    close,
    courier: courier.user.name,
    enterOffice: (page: Page) => keepInBrowser(page, { userInfo: admin }),
    enterShop: (page: Page) => keepInBrowser(page, { userInfo: shopper }),
    /** Logs in as a picker. */
    async enterAsPicker(page: Page): Promise<void> {
      const email = `${randomUUID()}@example.com`
      const info = await signUp({ name: 'Hany', email, phone: '01012345678', password: 'a long enough one' })
      inBooks((db) => db.prepare("update users set role = 'picker' where email = ?").run(email))
      await keepInBrowser(page, { userInfo: { ...info, user: { ...info.user, role: 'picker' } } })
    },
    async order(
      fullName: string,
      phone: string,
      {
        productId = 1,
        quantity = 1,
        method = 'cash',
      }: { productId?: number; quantity?: number; method?: 'cash' | 'visa' } = {},
    ): Promise<string> {
      const id = randomUUID()
      await call('POST', '/api/orders', shopper.token, {
        id,
        items: [{ productId, quantity }],
        shippingInfo: { fullName, phone, city: 'Giza', district: 'Dokki', address: '12 Mosaddak St' },
        method,
      })
      return id
    },
    /** The office prepares it and assigns it to the courier. */
    async give(id: string): Promise<void> {
      await call('POST', `/api/office/orders/${id}/prepare`, admin.token)
      await call('POST', `/api/office/orders/${id}/courier`, admin.token, { courierId: courier.user._id })
    },
    /** Calls the API as the owner. */
    ask: <T>(method: string, path: string, body?: unknown) => call<T>(method, path, admin.token, body),
    /** The courier hands it over without the code and collects no cash. */
    async handOverWithoutCode(id: string): Promise<void> {
      for (const step of ['pick-up', 'arrive'])
        await call('POST', `/api/courier/deliveries/${id}/${step}`, courier.token)
      await call('POST', `/api/courier/deliveries/${id}/hand-over`, courier.token, {
        handOverId: randomUUID(),
        reason: 'phone-off',
        collected: 0,
        collectedReason: 'refused',
        at: new Date().toISOString(),
      })
    },
    /** The shopper has received it and wants to return one piece. */
    async askBack(id: string, productId = 1): Promise<void> {
      const deliveredAt = new Date().toISOString()
      await call('PATCH', `/api/orders/${id}/deliver`, shopper.token, { deliveredAt })
      const items = [{ productId, quantity: 1 }]
      await call('PATCH', `/api/orders/${id}/return`, shopper.token, { reason: 'damaged', items })
    },
    pickUp: (id: string) => call('POST', `/api/courier/deliveries/${id}/pick-up`, courier.token),
    stepsOf: async (ids: readonly string[]) =>
      new Set((await filesOf(ids)).map(({ order }) => order.fulfilment)),
    couriersOf: async (ids: readonly string[]) =>
      new Set((await filesOf(ids)).map(({ courier: by }) => by?.name)),
    numbersOf: async (ids: readonly string[]) => (await filesOf(ids)).map(({ order }) => order.number ?? ''),
    stockOf: (productId: number): number =>
      inBooks((db) => Number(db.prepare('select stock from products where id = ?').get(productId)?.stock)),
  }
}

export type OrdersShop = Awaited<ReturnType<typeof openOrdersShop>>
