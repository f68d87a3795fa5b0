import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryLog } from '#adapters/live/memory-log.ts'
import type { Shop } from '#domain/shop.ts'
import type { Stream, Subscription } from '#server/live/hub.ts'
import { createOfficeFeed } from '#server/live/office-feed.ts'
import { createOrderFeed } from '#server/live/order-feed.ts'
import { aCrew, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, stockUp, type TestShop } from '#tests/support/test-shop.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let here: TestShop
let crew: Crew
let orderId: string
beforeEach(async () => {
  here = await aShop('sqlite')
  await stockUp(here, [1000])
  crew = await aCrew(here)
  orderId = (await anOrderAt(here, crew, 'preparing')).id
})
afterEach(() => here.close())

/** The shop, and references to what these of its verbs have answered. */
const watch = (...verbs: readonly (keyof Shop)[]) => {
  const answers: WeakRef<object>[] = []
  const shop = new Proxy(here.shop, {
    get(target, name) {
      const verb: unknown = Reflect.get(target, name)
      if (typeof verb !== 'function' || !verbs.some((watched) => watched === name)) return verb
      return async (...given: unknown[]) => {
        const answer: object = await verb(...given)
        answers.push(new WeakRef(answer))
        return answer
      }
    },
  })
  return { shop, areGone: () => answers.length > 0 && answers.every((answer) => !answer.deref()) }
}

interface Begun {
  readonly count: () => number
  readonly cancel: () => void
}

/** Starts a stream as the hub does, which keeps the function that cancels it, and counts its events. */
const begin = async (subscribing: Promise<Subscription>): Promise<Begun> => {
  let heard = 0
  const stream: Stream = { write: () => (heard += 1), end: () => {} }
  const { start, cancel } = await subscribing
  start(stream)
  return { count: () => heard, cancel }
}

const fail = (error: unknown): never => {
  throw error
}

/** Expects that a stream which has sent its snapshot does not hold it, and causes its next event. */
const expectFreed = async (stream: Begun, areGone: () => boolean): Promise<void> => {
  expect(stream.count()).toBe(1)
  await nextTurn()
  collectGarbage()
  expect(areGone()).toBe(true)
  await here.shop.pickUpOrder(crew.courier, orderId)
}

test('[LIVE-14] the stream of an order lets go of the snapshot it has sent', async () => {
  const { shop, areGone } = watch('followOrder')
  const feed = createOrderFeed(shop, here.ports.events, memoryLog(here.ports.clock), fail)
  const stream = await begin(feed.ofOwner(crew.owner, 'token', orderId, ''))
  await expectFreed(stream, areGone)
  await expect.poll(stream.count).toBe(2)
  stream.cancel()
  feed.close()
})

test('[LIVE-14] the office’s stream lets go of the board it has sent', async () => {
  const { shop, areGone } = watch('showBoard')
  const feed = createOfficeFeed(shop, here.ports.events, memoryLog(here.ports.clock), fail)
  const stream = await begin(feed.of(crew.office, 'token', ''))
  await expectFreed(stream, areGone)
  await expect.poll(stream.count).toBeGreaterThan(1)
  stream.cancel()
  feed.close()
})
