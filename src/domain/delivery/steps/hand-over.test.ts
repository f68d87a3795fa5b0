import { pbkdf2Sync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handOverCodes } from '#adapters/system/hand-over-codes.ts'
import { aCrew, aHandOver, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

test('[DELIV-14] a code has four digits, and its seal can check a code without revealing it', async () => {
  const codes = new Set(Array.from({ length: 300 }, () => handOverCodes.mint()))
  expect(codes.size).toBeGreaterThan(250)
  for (const code of codes) expect(code).toMatch(/^\d{4}$/)
  const { salt, iterations, hash } = await handOverCodes.seal('0417')
  const check = (code: string) =>
    pbkdf2Sync(code, Buffer.from(salt, 'base64url'), iterations, 32, 'sha256').toString('base64url') === hash
  expect([check('0417'), check('0418')]).toEqual([true, false])
  expect((await handOverCodes.seal('0417')).hash).not.toBe(hash)
})

describe.each(ENGINES_HERE)('handing over on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let orderId: string
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
    orderId = (await anOrderAt(here, crew, 'arrived')).id
  })
  afterEach(() => here.close())

  const handOver = async (fields: Parameters<typeof aHandOver>[2] = {}) =>
    here.shop.handOverOrder(crew.courier, orderId, await aHandOver(here, orderId, fields))
  const wrongCode = async () => {
    const { code = '' } = await aHandOver(here, orderId)
    return code === '0000' ? '0001' : '0000'
  }

  test('[DELIV-13] a wrong code is counted and refused, and the order stays where it is', async () => {
    const code = await wrongCode()
    for (const left of [4, 3, 2, 1, 0])
      await expect(handOver({ code })).rejects.toMatchObject({
        code: 'hand-over.code-wrong',
        facts: { left },
      })
    await expect(handOver()).rejects.toThrow('hand-over.reason-needed')
    expect((await here.shop.showOrder(crew.owner, orderId)).fulfilment).toBe('arrived')
    await handOver({ code, reason: 'Her phone is dead; ID checked' })
    expect((await here.shop.showOrder(crew.owner, orderId)).status).toBe('delivered')
  })

  test('[DELIV-15] a hand-over without the code is journalled with its reason and reaches the office', async () => {
    const reason = 'Her phone is dead'
    await handOver({ code: await wrongCode(), wrongCodes: 5, reason })
    const steps = await here.ports.stores.steps.of([orderId])
    expect(steps.at(-1)).toMatchObject({ kind: 'delivered', by: 'courier', note: reason })
    expect(here.happened).toContainEqual({
      type: 'hand-over.forced',
      orderId,
      courierId: crew.courier.id,
      reason,
    })
    const { forced } = await here.shop.listAttention(crew.office)
    expect(forced).toMatchObject([{ orderId, note: reason, actorId: crew.courier.id }])
    await expect(here.shop.listAttention(crew.courier)).rejects.toThrow('role.not-yours')
  })

  test('[DELIV-15] a customer without a code needs no wrong ones first, only a reason', async () => {
    await expect(handOver({ code: undefined })).rejects.toThrow('hand-over.code-wrong')
    await handOver({ code: undefined, reason: 'Her phone is dead' })
    expect((await here.shop.showOrder(crew.owner, orderId)).status).toBe('delivered')
    const { forced } = await here.shop.listAttention(crew.office)
    expect(forced).toMatchObject([{ orderId, note: 'Her phone is dead' }])
    expect(here.happened.filter(({ type }) => type === 'hand-over.forced')).toHaveLength(1)
  })

  test('[POS-6] after the hand-over the owner sees the courier’s name only', async () => {
    const namesShown = async () => {
      const order = await here.shop.showOrder(crew.owner, orderId)
      const journey = (await here.shop.showJourneys([order])).get(orderId)
      return [journey?.courier?.name ?? null, journey?.broughtBy]
    }
    expect(await namesShown()).toEqual([crew.courier.name, null])
    await handOver()
    expect(await namesShown()).toEqual([null, crew.courier.name])
  })

  test('[DELIV-16] the same hand-over sent ten times at once happens once; another one is refused', async () => {
    const same = await aHandOver(here, orderId)
    const tries = Array.from({ length: 10 }, () => here.shop.handOverOrder(crew.courier, orderId, same))
    for (const { order } of await Promise.all(tries)) expect(order.status).toBe('delivered')
    expect(here.happened.filter(({ type }) => type === 'order.delivered')).toHaveLength(1)
    expect((await here.ports.stores.cash.balanceOf(crew.courier.id)).held).toBe(same.collected)
    const steps = await here.ports.stores.steps.of([orderId])
    expect(steps.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
    await expect(handOver()).rejects.toThrow('order.cannot-become')
  })

  test('[DELIV-17] what the shopper has confirmed already is still handed over, for its cash', async () => {
    await here.shop.deliverOrder(crew.owner, orderId, here.time.now)
    const stops = async () => (await here.shop.listStops(crew.courier)).map(({ order }) => order.id)
    expect(await stops()).toEqual([orderId])
    await expect(here.shop.endShift(crew.courier)).rejects.toThrow('shift.stops-left')
    const { order } = await handOver({ code: undefined })
    expect(order.status).toBe('delivered')
    expect(await stops()).toEqual([])
    expect((await here.ports.stores.cash.balanceOf(crew.courier.id)).due).toBe(0)
    expect(here.happened.filter(({ type }) => type === 'order.delivered')).toHaveLength(1)
  })

  test('[DELIV-14] one’s own stop carries the seal of its code, made once', async () => {
    const [first] = await here.shop.listStops(crew.courier)
    const [again] = await here.shop.listStops(crew.courier)
    expect(first?.seal.hash).toMatch(/^[\w-]{43}$/)
    expect(again?.seal).toEqual(first?.seal)
  })
})
