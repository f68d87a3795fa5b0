import { deliveryOf } from '#domain/notices/add-notice.ts'
import { factsOf, loadNotice } from '#domain/notices/load-notice.ts'
import { NO_REPORT } from '#domain/notices/notice.ts'
import { routesTo } from '#domain/notices/routes-to.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

const DAY_MS = 24 * 3_600_000
/**
 * A provider that has reported no arrival for this long probably has no webhook, so a missing report says nothing about
 * one message. In a shop that sends few messages, a report of the last message before this one is enough.
 */
const REPORTING_MS = 7 * DAY_MS

/**
 * Gives up a send whose delivery report did not come, and opens its notice for the next channel. Two conditional
 * statements decide: a report that came before them, or comes between them, leaves nothing to send.
 */
export const followUpNotice = (ports: Ports) => {
  const load = loadNotice(ports)
  return async ({ noticeId, sendId }: Payloads['follow-up-notice']): Promise<void> => {
    const { stores, inTransaction, clock, events, settings: source } = ports
    const loaded = await load(noticeId)
    if (loaded?.notice.state !== 'sent') return
    const { sends } = loaded
    const send = sends.find(({ id }) => id === sendId)
    if (send?.state !== 'sent' || send.channel === 'push') return
    const since = clock.now() - REPORTING_MS
    if (!(await stores.notices.isReporting(send.channel, since, loaded.notice))) return
    const { settings } = await source.current()
    const routes = await routesTo(ports, factsOf(ports, loaded, settings), loaded)
    if (!routes.some(({ channel }) => sends.every((each) => each.channel !== channel))) return
    const isOpened = await inTransaction(async (tx) => {
      const at = clock.now()
      if (!(await tx.notices.endSend(sendId, 'failed', { reason: NO_REPORT, at }))) return false
      if (!(await tx.notices.reopen(noticeId))) return false
      await tx.jobs.add(deliveryOf(noticeId), at)
      return true
    })
    if (isOpened) events.publish({ type: 'notices.due' })
  }
}
