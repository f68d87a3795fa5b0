import { orderPush } from '#domain/notices/push.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { isolated, type Language, type Words } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

const TITLE: Words = { en: 'New order', ar: 'طلب جديد' }
const BODY: Words = { en: 'Open it to start preparing.', ar: 'افتحه وابدأ التحضير.' }

const titleOf = (dayNumber: number | null, language: Language): string =>
  dayNumber === null ? TITLE[language] : `${TITLE[language]} ${isolated(dayNumberText(dayNumber))}`

/** Notifies one browser of a staff member of a new order. A subscription that is gone is deleted. */
export const pushNewOrder =
  ({ stores, notifier, links }: Ports) =>
  async ({ userId, endpoint, orderId, dayNumber }: Payloads['push-new-order']): Promise<void> => {
    const subscription = (await stores.push.of(userId)).find((known) => known.endpoint === endpoint)
    // It is gone, or its session has ended or the account was disabled since the job was created.
    if (!subscription || subscription.officeSession === null) return
    const { language } = subscription
    const title = titleOf(dayNumber, language)
    const content = { title, body: BODY[language], url: links.path('office-order', language, orderId) }
    const sent = await notifier.send(subscription, orderPush(orderId, language, content))
    if (sent === 'gone') await stores.push.remove(endpoint)
  }
