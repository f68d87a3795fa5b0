import * as z from 'zod/mini'
import { ENTRY, type Entry } from '#contracts/outbox.ts'

/** Persistent storage of entries, shared by all tabs. */
export interface EntryStore {
  /** All readable entries, oldest first; unreadable ones are set aside. */
  all(): Promise<readonly Entry[]>
  /**
   * Reads, changes and writes one entry atomically across tabs; returning undefined deletes it. Rejects without a change if
   * the write was not durable.
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
