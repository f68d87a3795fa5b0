import type { Stored } from '#web/browser/stored.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'

/** Keeps a value, and tells the shopper when the browser would not: it then lasts as long as this tab. */
export const save = <T>(stored: Stored<T>, value: T): boolean => {
  const isSaved = stored.set(value)
  if (!isSaved) toast(m.not_saved(), { kind: 'bad' })
  return isSaved
}
