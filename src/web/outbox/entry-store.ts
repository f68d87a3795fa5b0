import * as z from 'zod/mini'
import { ENTRY, type Entry } from '#contracts/outbox.ts'

/** Where entries outlive the tab, the browser and the power. Every open tab sees the same. */
export interface EntryStore {
  /** Every entry that can be read, the oldest first; what cannot be read is set aside and harms nothing. */
  all(): Promise<readonly Entry[]>
  /**
   * Reads, changes and writes one entry as one step, whatever other tabs do; nothing takes the entry away. Rejects, and
   * changes nothing, when it could not be written for good.
   */
  change(id: string, next: (now: Entry | undefined) => Entry | undefined): Promise<Entry | undefined>
}

const isKind = (kind: unknown): kind is Entry['kind'] =>
  typeof kind === 'string' && Object.hasOwn(ENTRY, kind)

export const readEntry = (found: unknown): Entry | undefined => {
  const kind = typeof found === 'object' && found !== null && 'kind' in found ? found.kind : undefined
  const read = isKind(kind) ? z.safeParse(ENTRY[kind], found) : undefined
  return read?.success ? read.data : undefined
}

export const oldestFirst = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : 0))
