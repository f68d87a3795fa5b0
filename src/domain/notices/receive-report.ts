import { deliveryOf } from '#domain/notices/add-notice.ts'
import type { AddressedChannel, Report } from '#domain/notices/channel.ts'
import { stopAllOffers } from '#domain/notices/stop-offers.ts'
import type { RawCallback } from '#domain/payments/payment-provider.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Records the delivery report of a message. After a failure the next channel is tried, even if the report came before the
 * answer to the send.
 */
const note = (
  { inTransaction, clock }: Ports,
  channel: AddressedChannel,
  { providerId, sendId, state, reason }: Extract<Report, { kind: 'delivery' }>,
): Promise<boolean> =>
  inTransaction(async (stores) => {
    const send = await stores.notices.reported(channel, providerId, sendId)
    const at = clock.now()
    if (!send || !(await stores.notices.endSend(send.id, state, { providerId, reason, at }))) return false
    if (state === 'delivered') await stores.notices.change(send.noticeId, 'delivered', null, at)
    else {
      await stores.notices.reopen(send.noticeId)
      await stores.jobs.add(deliveryOf(send.noticeId), at)
    }
    return true
  })

/** Receives delivery reports and stop words of a provider. Repetitions and reports of unknown messages do nothing. */
export const receiveReport =
  (ports: Ports) =>
  async (channel: AddressedChannel, callback: RawCallback): Promise<void> => {
    const by = ports.channels.find(({ kind }) => kind === channel)
    const reports = by?.readReports?.(callback)
    if (!reports) throw new Refusal('notice.report-refused')
    let isNews = false
    for (const report of reports) {
      if (report.kind === 'delivery') isNews = (await note(ports, channel, report)) || isNews
      else
        for (const id of await ports.stores.notices.reachedBy(normalPhone(report.from)))
          await stopAllOffers(ports, id)
    }
    if (isNews) ports.events.publish({ type: 'notices.due' })
  }

/** The answer to a provider that checks the address of its webhook. */
export const confirmWebhook =
  ({ channels }: Ports) =>
  (channel: AddressedChannel, query: Readonly<Record<string, string>>): string => {
    const answer = channels.find(({ kind }) => kind === channel)?.confirmWebhook?.(query)
    if (answer === undefined) throw new Refusal('notice.report-refused')
    return answer
  }
