import { confirmWebhook, receiveReport } from '#domain/notices/receive-report.ts'
import { changePreferences, showPreferences, stopOffers } from '#domain/notices/stop-offers.ts'
import { showWatch, stopWatching, watchProduct } from '#domain/notices/watch-product.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * What people and providers do with messages, bound to the ports. The office's verbs are in `office/outbox`, and
 * subscribing a browser belongs to its session.
 */
export const noticeVerbs = (ports: Ports) => ({
  showPreferences: showPreferences(ports),
  changePreferences: changePreferences(ports),
  stopOffers: stopOffers(ports),
  showWatch: showWatch(ports),
  watchProduct: watchProduct(ports),
  stopWatching: stopWatching(ports),
  receiveReport: receiveReport(ports),
  confirmWebhook: confirmWebhook(ports),
})
