import type { Entry } from '#contracts/outbox.ts'
import { aMessageEntry, anOrderActionEntry } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'

/**
 * The contract of every entry store. Independent of a test runner: one half runs in Node, the other in a real
 * browser.
 */
export interface Rig {
  /** The same entries, as another tab or a restart would find them. */
  readonly open: () => Promise<EntryStore>
  /** Stores a value that this program never wrote. */
  readonly plant: (value: { readonly id: string }) => Promise<void>
  /** The values set aside as invalid so far. */
  readonly aside: () => Promise<readonly unknown[]>
}

/** A canonical JSON text, independent of the key order. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const same = (found: unknown, expected: unknown, what: string): void => {
  const [a, b] = [textOf(found), textOf(expected)]
  if (a !== b) throw new Error(`${what}: found ${a}, expected ${b}`)
}

const fields = { name: 'Mona', email: 'm@example.com', phone: '0100', message: 'مرحبًا' }
const entryAt = (now: number, id = `m${now}`): Entry => aMessageEntry(id, fields, { owner: undefined, now })
const idsIn = async (store: EntryStore): Promise<string[]> => (await store.all()).map(({ id }) => id)

export const ENTRY_STORE_SUITE: Readonly<Record<string, (rig: Rig) => Promise<void>>> = {
  async 'an entry is there for the next start, as it was'({ open }) {
    const entry = anOrderActionEntry('o1', { kind: 'return' }, { owner: 'u1', now: 5000, holdMs: 10 })
    await (await open()).change(entry.id, () => entry)
    same(await (await open()).all(), [entry], 'after a restart')
  },
  async 'the oldest comes first'({ open }) {
    const store = await open()
    for (const now of [3000, 1000, 2000]) await store.change(entryAt(now).id, () => entryAt(now))
    same(await idsIn(store), ['message m1000', 'message m2000', 'message m3000'], 'order')
  },
  async 'a change sees what is there and what it answers is what stays'({ open }) {
    const store = await open()
    const [first, second] = [entryAt(1000, 'm'), { ...entryAt(1000, 'm'), mayHaveArrived: true }]
    same(await store.change(first.id, (now) => now ?? first), first, 'added')
    same(await store.change(first.id, (now) => now && second), second, 'changed')
    same(await store.all(), [second], 'kept')
    same(await store.change(first.id, () => undefined), undefined, 'taken away')
    same(await store.all(), [], 'gone')
  },
  async 'two tabs changing the same entry at once both count'({ open }) {
    const [one, other] = [await open(), await open()]
    const entry = entryAt(1000, 'm')
    await one.change(entry.id, () => entry)
    const longer = (now: Entry | undefined) => now && { ...now, notBefore: now.notBefore + 1 }
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).change(entry.id, longer)))
    same((await one.all())[0]?.notBefore, 20, 'count')
  },
  async 'what cannot be read is set aside and hides nothing'({ open, plant, aside }) {
    const store = await open()
    await store.change('message m1', () => entryAt(1000, 'm1'))
    await plant({ id: 'order x' })
    same(await idsIn(store), ['message m1'], 'the good one')
    same(await aside(), [{ id: 'order x' }], 'the bad one')
    same(await idsIn(await open()), ['message m1'], 'after a restart')
    same(await aside(), [{ id: 'order x' }], 'set aside once')
  },
}
