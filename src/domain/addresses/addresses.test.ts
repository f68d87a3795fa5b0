import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aShop, aShopper, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const home = (label = 'Home') => ({
  id: randomUUID(),
  label,
  shippingInfo: { ...anOrderRequest().shippingInfo, pin: { lat: 30.04, lng: 31.21 } },
  parts: { street: '12 Tahrir St', floor: '4' },
})

describe.each(ENGINES_HERE)('saved addresses on %s', (engine) => {
  let here: TestShop
  let mona: User
  beforeEach(async () => {
    here = await aShop(engine)
    mona = await aShopper(here)
  })
  afterEach(() => here.close())

  test('[ADDR-5] an address is kept whole, changed in place, deleted, and put back', async () => {
    const first = home()
    const saved = await here.shop.saveAddress(mona, first)
    expect(saved.shippingInfo.phone).toBe('+201001234567')
    here.time.now += 1000
    const work = await here.shop.saveAddress(mona, home('Work'))
    expect(await here.shop.listAddresses(mona)).toEqual([saved, work])

    here.time.now += 1000
    const changed = await here.shop.saveAddress(mona, { ...first, label: 'Mum', parts: undefined })
    expect(await here.shop.listAddresses(mona)).toMatchObject([{ id: first.id, label: 'Mum' }, work])
    expect(changed.createdAt).toBe(saved.createdAt)

    await here.shop.removeAddress(mona, first.id)
    expect(await here.shop.listAddresses(mona)).toEqual([work])
    await expect(here.shop.removeAddress(mona, first.id)).rejects.toThrow('address.not-found')
    await here.shop.saveAddress(mona, first)
    expect(await here.shop.listAddresses(mona)).toHaveLength(2)
  })

  test('[ADDR-6] an address whose pin lies elsewhere is not kept', async () => {
    const { shippingInfo, ...rest } = home()
    const pinned = { ...rest, shippingInfo: { ...shippingInfo, pin: { lat: 24.0889, lng: 32.8998 } } }
    await expect(here.shop.saveAddress(mona, pinned)).rejects.toThrow('order.pin-elsewhere')
    expect(await here.shop.listAddresses(mona)).toEqual([])
  })

  test('[ADDR-5] another person’s address cannot be seen, changed or deleted, and their number is limited', async () => {
    const omar = await aShopper(here, 'Omar')
    const { id } = await here.shop.saveAddress(mona, home())
    expect(await here.shop.listAddresses(omar)).toEqual([])
    await expect(here.shop.saveAddress(omar, { ...home(), id })).rejects.toThrow('address.not-found')
    await expect(here.shop.removeAddress(omar, id)).rejects.toThrow('address.not-found')
    for (let more = 1; more < 20; more++) await here.shop.saveAddress(mona, home())
    await expect(here.shop.saveAddress(mona, home())).rejects.toThrow('address.too-many')
    await here.shop.saveAddress(mona, { ...home('Still mine'), id })
  })
})
