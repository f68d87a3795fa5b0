import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { keptHistory } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Received, and when; pressed again, not received after all. */
export const toggled = (entry: HistoryEntry, now: Date): HistoryEntry =>
  entry.delivered
    ? { ...entry, delivered: false, deliveredAt: null }
    : { ...entry, delivered: true, deliveredAt: now.toISOString() }

const keep = (history: readonly HistoryEntry[]): void => {
  if (!keptHistory.set(history)) toast(m.account_not_kept(), { kind: 'bad' })
}

/** Looked up anew each time: another tab may have changed the list since it was drawn. */
const placeOf = (entry: HistoryEntry): number => keptHistory.get().indexOf(entry)

export const toggleReceipt = (entry: HistoryEntry): void => {
  const at = placeOf(entry)
  if (at === -1) return
  keep(keptHistory.get().with(at, toggled(entry, new Date())))
  const name = itemName(entry)
  toast(entry.delivered ? m.request_unconfirmed({ name }) : m.request_confirmed({ name }))
}

/** Takes the entry out of the history, with a way back while the toast stands. */
export const returnOrder = (entry: HistoryEntry): void => {
  const at = placeOf(entry)
  if (at === -1) return
  keep(keptHistory.get().toSpliced(at, 1))
  const act = () => keep(keptHistory.get().toSpliced(at, 0, entry))
  toast(m.request_returned({ name: itemName(entry) }), { action: { label: m.request_undo(), act } })
}

/** The same product may stand in the list many times; each gets a name of its own that outlives its neighbours. */
export const named = (history: readonly HistoryEntry[]): { key: string; entry: HistoryEntry }[] => {
  const seen = new Map<string, number>()
  return history.map((entry) => {
    const name = `${entry.orderId ?? entry.orderedAt} ${entry.id}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: `${name} ${count}`, entry }
  })
}
