import { test as base, expect } from '@playwright/test'
import { ADMIN, openDemoShop } from './demo-shop.ts'

/** A message in the simulator's inbox. */
interface Arrived {
  readonly channel: 'whatsapp' | 'sms' | 'email'
  readonly to: string
  readonly text: string
  readonly mail?: { readonly subject: string; readonly text: string; readonly html: string }
}

/** A shop whose mail server, SMS provider and WhatsApp are simulated; its messages can be read as on a phone. */
const openReachingShop = async () => {
  const shop = await openDemoShop({ MESSAGES: 'simulator' })
  const [simulator = ''] = /(?<=Inbox: )http:\/\/127\.0\.0\.1:\d+/.exec(shop.output()) ?? []
  const arrivedFor = async (to: string): Promise<readonly Arrived[]> => {
    const answer = await fetch(`${simulator}/_control/messages`)
    return ((await answer.json()) as Arrived[]).filter((message) => message.to === to)
  }
  return {
    ...shop,
    owner: await shop.logIn(ADMIN),
    /** The message with this number for a phone or mailbox, once it has arrived. */
    async message(to: string, number: number): Promise<Arrived> {
      await expect.poll(async () => (await arrivedFor(to)).length).toBeGreaterThanOrEqual(number)
      const message = (await arrivedFor(to))[number - 1]
      if (!message) throw new Error('the message has gone')
      return message
    },
    /** Five minutes are over for all codes. */
    letCodesExpire: () => shop.inBooks((db) => db.prepare('update phone_codes set expires_at = 1').run()),
    /** The pause before the next code is over for all numbers. */
    endPauses: () => shop.inBooks((db) => db.prepare('update phone_numbers set next_send_at = 1').run()),
    /** Every number has had its codes of the day. */
    useUpCodes: () =>
      shop.inBooks((db) => db.prepare('update phone_numbers set sends = 10, next_send_at = 1').run()),
    /** Placed orders are announced now, and not in fifteen seconds. */
    announceOrders: () =>
      shop.inBooks((db) => db.prepare("update jobs set due_at = 0 where kind = 'announce-orders'").run()),
  }
}

export type ReachingShop = Awaited<ReturnType<typeof openReachingShop>>

export const test = base.extend<object, { shop: ReachingShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const shop = await openReachingShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})
