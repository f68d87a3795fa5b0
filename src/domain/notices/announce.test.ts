import { expect, test } from 'vitest'
import { announceOrders } from '#domain/notices/announce.ts'
import { aCrew, anOrderAt } from '#tests/support/couriers.ts'
import { aChannel } from '#tests/support/test-channels.ts'
import { aShop, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

test.each(ENGINES_HERE)('[MSG-11] messages of many orders are spread over time on %s', async (engine) => {
  const here = await aShop(engine, { channels: [aChannel('email').channel] })
  try {
    await stockUp(here, [500])
    const crew = await aCrew(here)
    for (let i = 0; i < 25; i++) await anOrderAt(here, crew, 'placed')
    await here.reactions.stop()
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
      Array.from({ length: 25 }, (_, at) => at * 50),
    )
  } finally {
    await here.close()
  }
})
