import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replicaLists } from '#adapters/db/engine/replica.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

/** When it is believed, and by whom. Here it is a database brought up to date by hand; tests/replica.test.ts has a real one. */
describe.runIf(ENGINES_HERE.includes('postgres'))('lists from a replica', () => {
  let primary: TestShop
  let replica: TestShop
  beforeEach(async () => {
    ;[primary, replica] = [await aShop('postgres'), await aShop('postgres')]
    await stockUp(primary, [1, 2])
    await stockUp(replica, [1])
  })
  afterEach(async () => {
    await primary.close()
    await replica.close()
  })

  const sideOf = ({ ports, database }: TestShop) => ({ stores: ports.stores, db: database.kysely })
  const beat = ({ database }: TestShop, at: number) =>
    database.kysely
      .insertInto('instances')
      .values({ id: String(at), name: 'a shop', started_at: at, seen_at: at })
      .execute()

  test('[NODE-11] are read there while it has every change, and from the primary otherwise', async () => {
    const kept = replicaLists(sideOf(primary), sideOf(replica), primary.ports.clock)
    const counted = () => kept.lists().products.count()
    expect(await counted()).toBe(2)
    await kept.check()
    expect(await counted()).toBe(1)
    await primary.ports.stores.versions.raise('catalogue')
    await kept.check()
    expect(await counted()).toBe(2)
    await replica.ports.stores.versions.raise('catalogue')
    await kept.check()
    expect(await counted()).toBe(1)
    // A change was heard of: until the next look nobody knows whether the replica has it.
    kept.doubt()
    expect(await counted()).toBe(2)
    await kept.check()
    expect(await counted()).toBe(1)
    // It no longer follows: the last beat of a heart is missing there.
    await beat(primary, 100_000)
    await beat(replica, 60_000)
    await kept.check()
    expect(await counted()).toBe(2)
  })

  test('[NODE-11] someone of the office who has just written reads the primary, others need not', async () => {
    const kept = replicaLists(sideOf(primary), sideOf(replica), primary.ports.clock)
    const [salma, omar] = [await aPerson(primary, 'admin'), await aPerson(primary, 'admin')]
    await kept.check()
    kept.wrote(salma.id)
    expect(await kept.lists(salma).products.count()).toBe(2)
    expect(await kept.lists(omar).products.count()).toBe(1)
    primary.time.now += 10_000
    expect(await kept.lists(salma).products.count()).toBe(1)
    // Others were not heard for a while: who knows what she did there.
    kept.anyoneMayHaveWritten()
    expect(await kept.lists(salma).products.count()).toBe(2)
    expect(await kept.lists().products.count()).toBe(1)
    primary.time.now += 10_000
    expect(await kept.lists(omar).products.count()).toBe(1)
  })
})
