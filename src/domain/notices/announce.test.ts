import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addNotices } from '#domain/notices/add-notice.ts'
import { announceOrders } from '#domain/notices/announce.ts'
import { createWork } from '#domain/work/do-work.ts'
import { aCrew, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aChannel } from '#tests/support/test-channels.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('messages of many orders on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let whatsapp: ReturnType<typeof aChannel>
  beforeEach(async () => {
    whatsapp = aChannel('whatsapp')
    here = await aShop(engine, { channels: [whatsapp.channel] })
    await stockUp(here, [500])
    crew = await aCrew(here)
    await here.reactions.stop()
  })
  afterEach(() => here.close())

  const placeOrders = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await anOrderAt(here, crew, 'placed')
  }
  /** Sends what is due by an instance of its own. Returns the errors of its jobs. */
  const deliver = async (): Promise<readonly string[]> => {
    const errors: string[] = []
    const work = createWork(here.ports, 'an instance', (error) => void errors.push(String(error)))
    await work.begin()
    await work.stop()
    return errors
  }

  test('[MSG-11] messages of many orders are spread over time', async () => {
    await placeOrders(25)
    const announce = announceOrders(here.ports)
    await announce()
    await announce()
    const jobs = await here.database.kysely
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'deliver-notice')
      .orderBy('due_at')
      .execute()
    expect(jobs.map(({ due_at }) => due_at - here.time.now)).toEqual(
      Array.from({ length: 25 }, (_, at) => (at < 20 ? 0 : 1000)),
    )
  })

  test('[MSG-84] twenty messages are added and sent by no more statements than five', async () => {
    const counts: number[] = []
    for (const orders of [5, 20]) {
      await placeOrders(orders)
      here.statements.length = 0
      await announceOrders(here.ports)()
      expect(await deliver()).toEqual([])
      counts.push(here.statements.length)
    }
    expect(whatsapp.taken).toHaveLength(25)
    expect(new Set(whatsapp.taken.map(({ text }) => text)).size).toBe(25)
    const [ofFive = 0, ofTwenty = 0] = counts
    // One more looks for further jobs, since the first found as many as it may claim.
    expect(ofTwenty).toBeLessThanOrEqual(ofFive + 1)
    expect(ofTwenty).toBeLessThanOrEqual(30)
  })

  test('[MSG-84] a message that can’t be stored does not stop the others', async () => {
    const names = ['Mona', 'a NUL \u0000 that PostgreSQL refuses', 'Omar', 'Nadia']
    const notices = names.map((name, at) => {
      const key = `received ${at}`
      return { kind: 'received', key, userId: crew.owner.id, values: { name } } as const
    })
    await here.ports.inTransaction((stores) => addNotices(here.ports, stores, notices))
    const errors = await deliver()
    expect(errors).toHaveLength(engine === 'postgres' ? 1 : 0)
    const sent = names.filter((name) => whatsapp.taken.some(({ values }) => values.includes(name)))
    expect(sent).toEqual(names.filter((name) => engine === 'sqlite' || !name.includes('\u0000')))
    expect(whatsapp.taken).toHaveLength(sent.length)
  })
})
