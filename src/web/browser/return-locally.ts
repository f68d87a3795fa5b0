import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { keptHistory } from '#web/browser/kept.ts'
import { type LocalOrder, putBack, without } from '#web/browser/local-orders.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { passOnReturn } from '#web/outbox/order-wishes.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Takes an order out of the history, and lets the server know when it is concerned. Answers how to take that back;
 * nothing when another tab was first.
 */
export const returnLocally = ({ lines }: LocalOrder<HistoryEntry>): (() => Promise<void>) | undefined => {
  const history = keptHistory.get()
  const at = history.indexOf(lines[0])
  if (at === -1) return undefined
  save(keptHistory, without(history, lines))
  const passedOn = passOnReturn(lines[0])
  passedOn.catch(() => toast(m.not_saved(), { kind: 'bad' }))
  return async () => {
    const undo = await passedOn
    if (await undo()) save(keptHistory, putBack(keptHistory.get(), lines, at))
    else toast(m.outbox_too_late(), { kind: 'bad' })
  }
}
