import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENOUGH } from '#domain/delivery/arrival/learn-speeds.ts'
import { FIXED_SPEEDS, type SpeedTable } from '#domain/delivery/roads/speeds.ts'
import { simulatedEmail } from '#domain/identity/simulated.ts'
import type { User } from '#domain/identity/user.ts'
import { cairoHour } from '#domain/shared/cairo.ts'
import { aCrew, aHandOver, anOrderAt, type Crew, reportsOf } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const RIDE_MINUTES = 3
const METRES_PER_DEGREE = 111_195

describe.each(ENGINES_HERE)('learning on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let learnt: SpeedTable
  let timesLearnt: number
  beforeEach(async () => {
    learnt = FIXED_SPEEDS
    timesLearnt = 0
    const keep = (table: SpeedTable): void => {
      learnt = table
      timesLearnt += 1
    }
    const speeds = { zoneOf: () => 'centre' as const, keep }
    here = await aShop(engine, { speeds })
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  let lat = 30
  const rideOn = async (courier: User, kmh: number, minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute++) {
      here.time.now += MINUTE_MS
      lat += (kmh * 1000) / 60 / METRES_PER_DEGREE
      await here.shop.reportPositions(courier, reportsOf(here, [{ lat, lng: 31.2 }], here.time.now))
    }
  }
  /** Drives from the shop to the door at this speed, with a long wait before and after. */
  const bring = async (courier: User, kmh: number): Promise<void> => {
    const { id } = await anOrderAt(here, { ...crew, courier }, 'preparing')
    await rideOn(courier, 0, 5)
    await here.shop.pickUpOrder(courier, id)
    await rideOn(courier, kmh, RIDE_MINUTES)
    await here.shop.arrive(courier, id)
    await rideOn(courier, 0, 5)
    await here.shop.handOverOrder(courier, id, await aHandOver(here, id))
  }
  const centreNow = () => learnt.centre[cairoHour(here.time.now)] ?? 0
  const atHour = (day: number) => (here.time.now = Date.UTC(2026, 10, 16 + day, 12))

  test('[ETA-9] each start learns once, whenever the last one did, and then once a day', async () => {
    const { jobs } = here.ports.stores
    const isDone = async () => (await jobs.backlog(here.time.now)).held === 0
    const work = async () => {
      await here.reactions.work()
      await expect.poll(isDone).toBe(true)
      return timesLearnt
    }
    await here.reactions.startMaintenance()
    expect(await work()).toBe(1)
    here.time.now += MINUTE_MS
    expect(await work()).toBe(1)
    await here.reactions.startMaintenance()
    expect(await work()).toBe(2)
    here.time.now += 24 * 60 * MINUTE_MS - 1
    expect(await work()).toBe(2)
    here.time.now += 1
    expect(await work()).toBe(3)
  })

  test('[ETA-9] learns from people’s rides, not from waiting times or simulated couriers', async () => {
    const simulated = { ...crew.courier, id: here.ports.ids.next(), email: simulatedEmail('courier-1') }
    await here.ports.stores.users.add(simulated, 'no password')
    await here.shop.startShift(simulated)
    for (let day = 0; day < ENOUGH - 1; day++) {
      atHour(day)
      await bring(crew.courier, 24)
      await bring(simulated, 6)
    }
    expect(await here.shop.learnFromTrails()).toBe(ENOUGH - 1)
    expect(learnt).toEqual(FIXED_SPEEDS)

    atHour(ENOUGH)
    await bring(crew.courier, 24)
    expect(await here.shop.learnFromTrails(() => false)).toBe(0)
    expect(learnt).toEqual(FIXED_SPEEDS)
    expect(await here.shop.learnFromTrails()).toBe(ENOUGH)
    const fixed = FIXED_SPEEDS.centre[14] ?? 0
    // Twenty observations weigh twice as much as the fixed table (`WEIGHT_OF_FIXED` is 10).
    expect(centreNow()).toBeCloseTo((24 * 2 + fixed) / 3, 0)

    here.time.now += 31 * 86_400_000
    expect(await here.shop.learnFromTrails()).toBe(0)
    expect(learnt).toEqual(FIXED_SPEEDS)
  })

  test('[ETA-9] of two orders in one bag no minute counts twice, and none at the first door', async () => {
    for (let day = 0; day < ENOUGH / 2; day++) {
      atHour(day)
      const first = await anOrderAt(here, crew, 'on_the_way')
      const second = await anOrderAt(here, crew, 'on_the_way')
      for (const { id } of [first, second]) {
        await rideOn(crew.courier, 24, RIDE_MINUTES)
        await here.shop.arrive(crew.courier, id)
        await rideOn(crew.courier, 0, 5)
        await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
      }
    }
    expect(await here.shop.learnFromTrails()).toBe(ENOUGH)
    expect(centreNow()).toBeCloseTo((24 * 2 + (FIXED_SPEEDS.centre[14] ?? 0)) / 3, 0)
  })
})
