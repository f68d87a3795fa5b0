import { m } from '#web/i18n/compiled/messages.js'
import type { Stored } from '#web/site/stored.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Stores a value and shows a toast if the storage failed: the value then lasts as long as this tab. */
export const save = <T>(stored: Stored<T>, value: T): boolean => {
  const isSaved = stored.set(value)
  if (!isSaved) toast(m.not_saved(), { kind: 'bad' })
  return isSaved
}
