import { randomUUID } from 'node:crypto'
import { ADMIN, COURIER, openDemoShop, SHOPPER } from './demo-shop.ts'
import { payOnline, tellSimulator } from './payments.ts'

interface Followed {
  readonly order: {
    readonly fulfilment: string
    readonly price: number
    readonly handOverCode: string | null
  }
}
interface Attention {
  readonly forcedHandOvers: readonly { readonly orderId: string; readonly reason: string }[]
  readonly broughtBack: readonly { readonly orderId: string; readonly reason: string }[]
  readonly cashDifferences: readonly { readonly orderId: string; readonly reason: string }[]
}
interface CourierSeen {
  readonly email?: string
  readonly cash: { readonly due: number; readonly held: number }
}

const LONG_NAME = 'عبد الرحمن محمود عبد الرحمن السيد أبو المجد'

/** A separate shop: there is only one demo courier, and tests run in parallel. */
export const openCourierShop = async () => {
  const shop = await openDemoShop({ PAYMENTS: 'simulator' })
  const { url, call, logIn, close } = shop
  const [shopperInfo, officeInfo] = [await logIn(SHOPPER), await logIn(ADMIN)]
  const [shopper, office] = [shopperInfo.token, officeInfo.token]

  const order = async (fullName: string, district: string): Promise<string> => {
    const id = randomUUID()
    const where = { city: 'Giza', district, address: '12 Mosaddak St, next to the pharmacy' }
    await call('POST', '/api/orders', shopper, {
      id,
      items: [{ productId: 1, quantity: 1 }],
      shippingInfo: { fullName, phone: '01001234567', ...where },
      method: 'cash',
    })
    await call('POST', `/api/office/orders/${id}/prepare`, office)
    return id
  }

  return {
    url,
    close,
    shopperInfo,
    officeInfo,
    courierInfo: () => logIn(COURIER),
    /** An order without a courier. */
    order,
    /**
     * An order that the demo courier is delivering, with a share link, one that was received and one that was
     * returned.
     */
    async someOrders() {
      const { token: courier } = await logIn(COURIER)
      const [running, delivered, returned] = [
        await order('Abdel-Rahman Mahmoud', 'Dokki'),
        await order('Mona Adel', 'Agouza'),
        await order('Salma Hassan', 'Zamalek'),
      ]
      await call('POST', '/api/courier/shift', courier, { on: true })
      for (const step of ['take', 'pick-up'])
        await call('POST', `/api/courier/deliveries/${running}/${step}`, courier)
      const deliveredAt = new Date().toISOString()
      for (const id of [delivered, returned])
        await call('PATCH', `/api/orders/${id}/deliver`, shopper, { deliveredAt })
      await call('PATCH', `/api/orders/${returned}/return`, shopper)
      const { token: share } = await call<{ token: string }>('POST', `/api/orders/${running}/share`, shopper)
      return { running, delivered, returned, share }
    },
    /**
     * A delivered order with a tip and a bad rating, a message, an invitation, and the people whose pages the office
     * can open. The courier is on shift.
     */
    async somePeople() {
      const { token: courier } = await logIn(COURIER)
      const tipped = await order(LONG_NAME, 'Maadi')
      for (const step of ['take', 'pick-up', 'arrive'])
        await call('POST', `/api/courier/deliveries/${tipped}/${step}`, courier)
      await call('POST', `/api/courier/deliveries/${tipped}/hand-over`, courier, {
        handOverId: randomUUID(),
        reason: 'phone-off',
        collected: 1000,
        collectedReason: 'tip',
        at: new Date().toISOString(),
      })
      const message = 'Where is the rest? https://example.com/a/rather/long/address/of/a/picture'
      await call('POST', `/api/orders/${tipped}/rating`, shopper, { service: { stars: 1, comment: message } })
      const { email } = shopperInfo
      await call('POST', '/api/contact', undefined, { name: LONG_NAME, email, phone: '01001234567', message })
      const body = { role: 'courier', name: LONG_NAME }
      const { token: invite } = await call<{ token: string }>('POST', '/api/office/invites', office, body)
      const [first] = await call<{ _id: string }[]>('GET', '/api/office/couriers', office)
      return { tipped, courierId: first?._id, customerId: shopperInfo.user._id, invite }
    },
    /** A payment with a refund that failed and is a task of the office, and a day of books. */
    async somePayment(): Promise<string> {
      const paid = { fullName: LONG_NAME, method: 'fawry' }
      await tellSimulator(shop, 'modes', { modes: ['refund-impossible'] })
      const { _id, orderId } = await payOnline(shop, { shopper, office }, paid)
      const refund = { id: randomUUID(), whole: true, text: 'The mangoes were not ripe, and one was missing' }
      await call('POST', `/api/office/orders/${orderId}/refund`, office, refund)
      return _id
    },
    /** The shop cancels it. */
    cancel: (id: string) =>
      call('POST', `/api/office/orders/${id}/cancel`, office, { reason: 'Nobody at home' }),
    follow: async (id: string) => (await call<Followed>('GET', `/api/orders/${id}`, shopper)).order,
    /** The office's attention list. */
    attention: () => call<Attention>('GET', '/api/office/attention', office),
    cash: async () => {
      const couriers = await call<CourierSeen[]>('GET', '/api/office/couriers', office)
      return couriers[0]?.cash
    },
  }
}

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>
