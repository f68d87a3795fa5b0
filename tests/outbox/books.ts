import { expect } from 'vitest'
import type { Order } from '#domain/ordering/order.ts'
import { toEgp } from '#domain/shared/money.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { type Story, send } from './story.ts'
import type { Person, World } from './world.ts'

/** Each connection that a crash cut may cost an attempt, so the number of attempts is generous. */
const sendAll = async (world: World, { user }: Person): Promise<void> => {
  for (let tries = 0; tries < 20; tries++) {
    await send(world, 0, [])
    const entries = await world.disk.all()
    const isLeft = entries.some(({ owner, state }) => owner === user.id && state.is !== 'refused')
    if (!isLeft) return
  }
}

/** Restores everything: network, server, both logins and a new tab; delayed requests arrive. */
const bringHome = async (world: World): Promise<void> => {
  const { state, people, tabs } = world
  for (const tab of tabs.toReversed()) tab.kill()
  state.isOnline = true
  await world.revive()
  for (const { request, token } of state.late.splice(0)) await world.deliver(request, token)
  for (const person of people) {
    await world.logIn(person)
    const tab = await world.openTab()
    await sendAll(world, person)
    await tab.outbox.learn(
      (await world.server.ports.stores.orders.ofUser(person.user.id)).map(({ id, status }) => ({
        _id: id,
        status,
      })),
    )
    await sendAll(world, person)
    tab.kill()
  }
}

const checkOrder = (order: Order, expected: NonNullable<ReturnType<Story['get']>>): void => {
  if (expected.madeBy) expect(order.userId).toBe(expected.madeBy.user.id)
  const items = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const asPlaced = { items, agreedPrice: toEgp(order.total) }
  expect(
    expected.agreed.map(({ items: agreed, agreedPrice }) => ({ items: agreed, agreedPrice })),
  ).toContainEqual(asPlaced)
}

/**
 * Each order is on the server once, or here and refused, or cancelled; the stock taken equals the quantity sold.
 */
export const checkBooks = async (
  world: World,
  story: Story,
  lateCopies: ReadonlySet<string>,
): Promise<void> => {
  await bringHome(world)
  const { people, disk, server, productIds, state } = world
  const orders = (
    await Promise.all(people.map(({ user }) => server.ports.stores.orders.ofUser(user.id)))
  ).flat()
  const onServer = new Map(orders.map((order) => [order.id, order]))
  const left = await disk.all()
  const here = new Set(left.flatMap((entry) => (entry.kind === 'order' ? [entry.body.id] : [])))

  expect(
    [...onServer.keys()].filter((id) => !story.has(id)),
    'orders nobody made',
  ).toEqual([])
  expect(
    left.filter((entry) => entry.state.is !== 'refused'),
    'entries left unsent',
  ).toEqual([])

  for (const [id, expected] of story) {
    const order = onServer.get(id)
    const stored = storedHistory.get().filter((line) => line.orderId === id)
    if (order) checkOrder(order, expected)
    if (expected.isCancelled) {
      expect(here.has(id), 'cancelled, and still here').toBe(false)
      // Only a delayed copy of the request can create an order that was refused and then cancelled.
      if (order && !lateCopies.has(id)) expect(order.status).toBe('returned')
      continue
    }
    expect([order !== undefined, here.has(id)].filter(Boolean), `order ${id} is in one place`).toHaveLength(1)
    if (order && expected.action)
      expect(order.status).toBe(expected.action === 'returned' ? 'returned' : 'delivered')
    if (order?.status === 'returned') expect(stored).toEqual([])
    else
      expect(stored.every((line) => line.serverId === order?.id) && stored.length > 0, 'in the history').toBe(
        true,
      )
  }

  for (const product of await server.ports.stores.products.byIds(productIds)) {
    const sold = orders
      .filter(({ status }) => status !== 'returned')
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(product.stock + sold, `stock of ${product.id}`).toBe(
      world.stockAtFirst + (state.moved.get(product.id) ?? 0),
    )
  }
}
