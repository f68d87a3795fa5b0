import type { AnswerOf } from '#contracts/operation.ts'
import * as api from '#contracts/operations/courier.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import type { News } from './follow.ts'

/** Shows the reason for a failure as a toast. */
const isDone = (reply: Reply<unknown>): boolean => {
  if (!reply.ok)
    toast(reply.status === undefined ? m.courier_needs_network() : (reply.body.message ?? ''), {
      kind: 'bad',
    })
  return reply.ok
}

/** What a courier can do only with a network, because the shop decides it at once. */
export const createCourierRequests = (
  token: string,
  { sendQueue, onNews }: { readonly sendQueue: () => Promise<void>; readonly onNews: (news: News) => void },
) => ({
  async setShift(on: boolean): Promise<void> {
    // Sends the positions of the shift before it ends.
    if (!on) await sendQueue()
    const reply = await call(api.setShift, { body: { on }, token })
    if (reply.ok) onNews({ shift: reply.body.shift })
    isDone(reply)
  },
  /** Loads the next open deliveries; undefined if the request failed. */
  async openAfter(cursor: string): Promise<AnswerOf<typeof api.listOpenDeliveries> | undefined> {
    const { ok, body } = await call(api.listOpenDeliveries, { query: { after: cursor }, token })
    if (ok) return body
    toast(m.courier_needs_network(), { kind: 'bad' })
    return undefined
  },
  take: async (orderId: string): Promise<boolean> =>
    isDone(await call(api.takeDelivery, { params: { id: orderId }, token })),
})
