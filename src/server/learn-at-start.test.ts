import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { FIXED_SPEEDS, type SpeedTable } from '#domain/delivery/arrival/speeds.ts'
import { learnAtStart } from '#server/learn-at-start.ts'
import { flatGeography } from '#tests/support/flat-geography.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

let here: TestShop | undefined
afterEach(() => here?.close())

test('[ETA-9] a start learns once, whenever the last one did', async () => {
  const kept: SpeedTable[] = []
  const { zoneOf } = flatGeography.speeds
  here = await aShop('sqlite', { speeds: { zoneOf, keep: (table) => void kept.push(table) } })
  const stop = learnAtStart({ shop: here.shop, log: pino({ level: 'silent' }) })
  await expect.poll(() => kept).toEqual([FIXED_SPEEDS])
  await stop()
})
