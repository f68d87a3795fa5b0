import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import { toEgp } from '#domain/shared/money.ts'
import { aHistoryLine, SHIPPING } from '#tests/support/outbox-entries.ts'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { cancelOrder } from '#web/outbox/cancel-order.ts'
import { anOrderActionEntry, anOrderEntry, type OrderAction } from '#web/outbox/entry.ts'
import {
  linesAtNewPrices,
  linesLeft,
  linesWithoutShort,
  resolveRefusal,
} from '#web/outbox/resolve-refusal.ts'
import { writeOrder } from '#web/outbox/write-order.ts'
import { storedCart } from '#web/site/stored-values.ts'
import type { Fate, Person, Tab, World } from './world.ts'

/** What the shopper did with an order, and so its expected final state. */
export interface KnownOrder {
  readonly madeBy: Person | undefined
  /** Every version of the order that the shopper agreed to. */
  readonly agreed: OrderEntry['body'][]
  isCancelled: boolean
  action: 'received' | 'returned' | undefined
}

export type Story = Map<string, KnownOrder>

/** A tab of the browser; opens one when all are closed. */
const tabAt = async ({ tabs, openTab }: World, at: number): Promise<Tab> => pick(tabs, at) ?? openTab()

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

const historyOf = (orderId: string): readonly PlacedOrder[] =>
  storedHistory.get().filter((each) => each.orderId === orderId)

const dropFromHistory = (orderId: string): void =>
  void storedHistory.set(storedHistory.get().filter((each) => each.orderId !== orderId))

const isOrder = (entry: Entry): entry is OrderEntry => entry.kind === 'order'

/** Runs the work in the tab until it is done or the tab has crashed. */
const within = async (tab: Tab, stepsToLive: number | undefined, work: () => Promise<unknown>) => {
  tab.stepsToLive = stepsToLive
  await Promise.race([work(), tab.died])
  tab.stepsToLive = undefined
}

export const order = async (
  world: World,
  story: Story,
  wanted: readonly { readonly product: number; readonly quantity: number }[],
  at: number,
  stepsToLive: number | undefined,
): Promise<void> => {
  const { state, disk, productIds, server } = world
  const tab = await tabAt(world, at)
  const orderId = randomUUID()
  const quantities = new Map(wanted.map(({ product, quantity }) => [productIds[product] ?? 0, quantity]))
  const seen = await server.ports.stores.products.byIds([...quantities.keys()])
  const lines = seen.map(({ id, price }) =>
    aHistoryLine({ id, price: toEgp(price), quantity: quantities.get(id) ?? 1, orderId }),
  )
  const entry = anOrderEntry({
    owner: state.person?.user.id,
    now: Date.now(),
    orderId,
    key: randomUUID(),
    lines,
    shippingInfo: SHIPPING,
    method: 'cash',
    paidFrom: 'cart',
  })
  storedCart.set(lines)
  await within(tab, stepsToLive, () => tab.outbox.change((store) => writeOrder(store, entry)))
  if ((await disk.all()).some(({ id }) => id === entry.id)) {
    story.set(orderId, { madeBy: state.person, agreed: [entry.body], isCancelled: false, action: undefined })
    return
  }
  // It crashed before anything was written: the cart is unchanged, and the shopper gives up.
  expect(tab.isDead()).toBe(true)
  expect(storedCart.get()).toHaveLength(lines.length)
  storedCart.set([])
}

export const send = async (world: World, at: number, fates: readonly Fate[], steps?: number) => {
  const { state } = world
  const tab = await tabAt(world, at)
  state.fates = [...fates]
  await within(tab, steps, () => tab.outbox.send())
  state.fates = []
}

export const sendFromAllTabs = async ({ tabs, state }: World, fates: readonly Fate[]): Promise<void> => {
  state.fates = [...fates]
  await Promise.all([...tabs].map((tab) => Promise.race([tab.outbox.send(), tab.died])))
  state.fates = []
}

/** The entries that the current user may see. */
const seenEntries = async ({ disk, state }: World): Promise<OrderEntry[]> =>
  (await disk.all()).filter(isOrder).filter(({ owner }) => !owner || owner === state.person?.user.id)

export const cancel = async (world: World, story: Story, at: number, isUndone: boolean): Promise<void> => {
  const entry = pick(await seenEntries(world), at)
  const tab = await tabAt(world, 0)
  const known = entry && story.get(entry.body.id)
  if (!known || known.isCancelled) return
  const { id } = entry.body
  const orders = historyOf(id)
  const undo = await tab.outbox.change((store) =>
    cancelOrder(store, id, { owner: world.state.person?.user.id, now: Date.now() }),
  )
  dropFromHistory(id)
  known.isCancelled = true
  if (!isUndone || !(await tab.outbox.change(undo))) return
  storedHistory.set([...storedHistory.get(), ...orders])
  known.isCancelled = false
}

export const mend = async (world: World, story: Story, at: number, way: 'left' | 'without' | 'price') => {
  const refused = (await seenEntries(world)).filter(({ state }) => state.is === 'refused')
  const entry = pick(refused, at)
  const tab = await tabAt(world, 0)
  const known = entry && story.get(entry.body.id)
  if (!known) return
  const change = { left: linesLeft, without: linesWithoutShort, price: linesAtNewPrices }[way]
  if (change(entry).length === 0) return
  const { id } = entry.body
  await tab.outbox.change((store) => resolveRefusal(store, id, change, randomUUID()))
  const mended = (await world.disk.all()).filter(isOrder).find(({ body }) => body.id === id)
  if (mended) known.agreed.push(mended.body)
}

/** Confirms receipt of an order on the server, or returns it. */
export const action = async (world: World, story: Story, at: number, what: OrderAction): Promise<void> => {
  const mine = [...story].filter(
    ([id, { madeBy, isCancelled, action: done }]) =>
      madeBy === world.state.person && !isCancelled && done !== 'returned' && historyOf(id)[0]?.serverId,
  )
  const [id, known] = pick(mine, at) ?? []
  const tab = await tabAt(world, 0)
  const { person } = world.state
  if (!id || !known || !person) return
  const entry = anOrderActionEntry(id, what, { owner: person.user.id, now: Date.now() })
  await tab.outbox.change((store) => store.change(entry.id, () => entry))
  known.action = what.kind === 'return' ? 'returned' : 'received'
}
