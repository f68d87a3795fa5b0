import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replicaLists } from '#adapters/db/engine/replica.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

/** Here the replica is a database that the test updates itself; tests/replica.test.ts uses a real one. */
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
    const lists = replicaLists(sideOf(primary), sideOf(replica), primary.ports.clock)
    const counted = () => lists.lists().products.total({})
    expect(await counted()).toBe(2)
    await lists.check()
    expect(await counted()).toBe(1)
    await primary.ports.stores.versions.raise('catalogue')
    await lists.check()
    expect(await counted()).toBe(2)
    await replica.ports.stores.versions.raise('catalogue')
    await lists.check()
    expect(await counted()).toBe(1)
    // After a change the replica is not used until the next check.
    lists.doubt()
    expect(await counted()).toBe(2)
    await lists.check()
    expect(await counted()).toBe(1)
    // The replica has stopped following: it lacks the last heartbeat.
    await beat(primary, 100_000)
    await beat(replica, 60_000)
    await lists.check()
    expect(await counted()).toBe(2)
  })

  test('[NODE-11] someone of the office who has just written reads the primary, others need not', async () => {
    const lists = replicaLists(sideOf(primary), sideOf(replica), primary.ports.clock)
    const [salma, omar] = [await aPerson(primary, 'admin'), await aPerson(primary, 'admin')]
    await lists.check()
    lists.wrote(salma.id)
    expect(await lists.lists(salma).products.total({})).toBe(2)
    expect(await lists.lists(omar).products.total({})).toBe(1)
    primary.time.now += 10_000
    expect(await lists.lists(salma).products.total({})).toBe(1)
    // Events of other instances were missed, so this user may have written there.
    lists.anyoneMayHaveWritten()
    expect(await lists.lists(salma).products.total({})).toBe(2)
    expect(await lists.lists().products.total({})).toBe(1)
    primary.time.now += 10_000
    expect(await lists.lists(omar).products.total({})).toBe(1)
  })
})
