import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import { dropIfCancelled, isCancelled } from '#web/outbox/cancel-order.ts'
import { LONGEST_WAIT_MS, waitOf } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'
import { type Meaning, meaningOf, type ShopReply } from '#web/outbox/meaning-of.ts'
import { lookUp, requestOf, type ShopRequest } from '#web/outbox/request-of.ts'

export interface Session {
  readonly token: string
  readonly userId: string
}

/** The server's answer for an order: it exists, with this status. */
export interface OrderNews {
  readonly orderId: string
  /** Kind of the request; `listed` if the order was found in a list. */
  readonly about: Exclude<Entry['kind'], 'message'> | 'listed'
  readonly status: OrderStatus | undefined
  readonly owner: string | undefined
  /** The published order, if the answer had it. */
  readonly order: unknown
  /** The sent order, unless cancelled: the tab that placed it may have crashed before it was in the history. */
  readonly entry?: OrderEntry | undefined
}

export interface SenderPorts {
  readonly store: EntryStore
  /** Never rejects: a failure is an undefined status. */
  ask(request: ShopRequest, token: string | undefined): Promise<ShopReply>
  session(): Session | undefined
  /** False only if the device is known to be offline. */
  isReachable(): Promise<boolean>
  /** Device clock, in ms since 1970; may be wrong. */
  now(): number
  /** Writes the answer to the history. Called before the entry is removed, so that a crash in between repeats it. */
  settle(news: OrderNews): void
}

/** Tokens that the server rejected; not used again. */
type DeadTokens = Set<string>

/** Send order of the kinds; a receipt and its undo keep the order in which they were made. */
const RANK: Readonly<Record<Entry['kind'], number>> = {
  order: 0,
  receipt: 1,
  'undo-receipt': 1,
  return: 2,
  message: 3,
}

/** An action on an order waits until the server has the order. */
const isBehindItsOrder = (entry: Entry, entries: readonly Entry[]): boolean =>
  'orderId' in entry && entries.some((each) => each.kind === 'order' && each.body.id === entry.orderId)

/** Entries that this session can send, now or after their delay, in send order. */
export const sendable = (
  entries: readonly Entry[],
  session: Session | undefined,
  dead: DeadTokens,
): readonly Entry[] =>
  entries
    .filter((entry) => {
      const { kind, owner, state } = entry
      if (state.is === 'refused' || isBehindItsOrder(entry, entries)) return false
      if (kind === 'message') return true
      if (!session || dead.has(session.token)) return false
      return owner === undefined || owner === session.userId
    })
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || Date.parse(a.madeAt) - Date.parse(b.madeAt))

/** Sends each due entry once. Resolves to true if a retry is needed. */
export const sendEntries = async (ports: SenderPorts, dead: DeadTokens): Promise<boolean> => {
  const { store } = ports
  let isToRetry = false
  let isKnocked = false
  const entries = await store.all()
  for (const entry of entries)
    if (entry.kind === 'order' && entry.state.is === 'refused') await dropIfCancelled(store, entry.body.id)
  for (const { id } of sendable(entries, ports.session(), dead)) {
    // Read again: this pass, the shopper or another tab may have changed it.
    const session = ports.session()
    const entry = sendable(await store.all(), session, dead).find((each) => each.id === id)
    if (!entry || waitOf(entry, ports.now()) > 0) continue
    isKnocked ||= await ports.isReachable()
    if (!isKnocked) return true
    const claimed = await claim(store, entry, session)
    if (!claimed) continue
    const token = entry.kind === 'message' ? undefined : session?.token
    const reply = await ports.ask(requestOf(claimed), token)
    const meaning = await lookCloser(ports, claimed, meaningOf(claimed, reply), token)
    if (meaning.is === 'token-dead' && token) dead.add(token)
    await conclude(ports, claimed, entry.mayHaveArrived, meaning)
    if (meaning.is === 'unknown' || meaning.is === 'not-now') isToRetry = true
    // A network failure applies to all entries.
    if (reply.status === undefined) return true
  }
  return isToRetry
}

/** Written before the request is sent: from here on the entry has an owner and may be on the server. */
const claim = async (store: EntryStore, entry: Entry, session: Session | undefined) => {
  let claimed: Entry | undefined
  await store.change(entry.id, (now) => {
    const isStill = now && now.owner === entry.owner && now.state.is !== 'refused'
    claimed = isStill
      ? {
          ...now,
          ...(now.kind !== 'message' && session && { owner: session.userId }),
          state: { is: 'waiting' },
          mayHaveArrived: true,
        }
      : undefined
    return claimed ?? now
  })
  return claimed
}

const lookCloser = async (
  ports: SenderPorts,
  entry: Entry,
  meaning: Meaning,
  token: string | undefined,
): Promise<Exclude<Meaning, { is: 'look' }>> => {
  if (meaning.is !== 'look') return meaning
  if (entry.kind !== 'order') return { is: 'unknown', retryAfterMs: undefined }
  const reply = await ports.ask(lookUp(entry.body.id), token)
  const seen = meaningOf(entry, reply)
  // The order with this id belongs to someone else.
  if (seen.is === 'refused') return { ...seen, code: 'order.id-taken' }
  return seen.is === 'look' ? { is: 'unknown', retryAfterMs: undefined } : seen
}

const afterRetry = (now: number, retryAfterMs: number | undefined): number =>
  retryAfterMs ? now + Math.min(retryAfterMs, LONGEST_WAIT_MS) : 0

const conclude = async (
  ports: SenderPorts,
  entry: Entry,
  mightHaveArrivedBefore: boolean,
  meaning: Exclude<Meaning, { is: 'look' }>,
): Promise<void> => {
  const { store } = ports
  const change = (fields: Partial<Pick<Entry, 'state' | 'notBefore' | 'mayHaveArrived'>>) =>
    store.change(entry.id, (stored) => stored && { ...stored, ...fields })

  switch (meaning.is) {
    case 'done': {
      if (entry.kind !== 'message') {
        const orderId = entry.kind === 'order' ? entry.body.id : entry.orderId
        const { status, order } = meaning
        const sent = entry.kind === 'order' && !(await isCancelled(store, orderId)) ? entry : undefined
        ports.settle({ orderId, about: entry.kind, status, owner: entry.owner, order, entry: sent })
      }
      await store.change(entry.id, () => undefined)
      return
    }
    case 'unknown':
      await change({ notBefore: afterRetry(ports.now(), meaning.retryAfterMs) })
      return
    case 'not-now':
      await change({
        notBefore: afterRetry(ports.now(), meaning.retryAfterMs),
        mayHaveArrived: mightHaveArrivedBefore,
      })
      return
    case 'token-dead':
      await change({ state: { is: 'needs-login' }, mayHaveArrived: mightHaveArrivedBefore })
      return
    case 'refused':
      await refuse(store, entry, meaning)
  }
}

/** A refused order or message stays for the shopper to correct; a refused action is removed. */
const refuse = async (
  store: EntryStore,
  entry: Entry,
  { code, facts }: Extract<Meaning, { readonly is: 'refused' }>,
): Promise<void> => {
  if ('orderId' in entry) {
    await store.change(entry.id, () => undefined)
    return
  }
  await store.change(
    entry.id,
    (stored) => stored && { ...stored, state: { is: 'refused', code, facts }, mayHaveArrived: false },
  )
  if (entry.kind === 'order') await dropIfCancelled(store, entry.body.id)
}
