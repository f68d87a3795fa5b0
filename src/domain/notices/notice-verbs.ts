import { watchProduct } from '#domain/notices/announce.ts'
import { confirmWebhook, receiveReport } from '#domain/notices/receive-report.ts'
import { changePreferences, showPreferences, stopOffers } from '#domain/notices/stop-offers.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * What people and providers do with messages, bound to the ports. The office's verbs are in `office/outbox`, and
 * subscribing a browser belongs to its session.
 */
export const noticeVerbs = (ports: Ports) => ({
  showPreferences: showPreferences(ports),
  changePreferences: changePreferences(ports),
  stopOffers: stopOffers(ports),
  watchProduct: watchProduct(ports),
  receiveReport: receiveReport(ports),
  confirmWebhook: confirmWebhook(ports),
})
