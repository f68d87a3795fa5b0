import { beforeEach, expect, test, vi } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { logOut } from '#web/browser/session.ts'
import { rememberedPage } from '#web/routes/store/tracking/order-book.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { rememberedOrders, rememberOrder, rememberOrders } from './running-orders.ts'

const texts = new Map<string, string>()

beforeEach(() => {
  texts.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
})

const riding = aPublishedOrder({
  fulfilment: 'on_the_way',
  handOverCode: '0417',
  courier: { name: 'Omar', phone: '+201000000000', isSimulated: false },
})
const second = aPublishedOrder({ _id: 'b' })

test('[TRACK-21] running orders are restored with step, code and courier, and the time of the answer', () => {
  rememberOrders('mona', 1000, [aPublishedOrder(), second])
  rememberOrder('mona', 2000, riding)
  expect(rememberedPage('mona')).toMatchObject({
    orders: [riding, second],
    heardAt: 2000,
    isRemembered: true,
  })
})

test('[TRACK-21] they are shown to their own account only, and unreadable orders are skipped', () => {
  rememberOrders('mona', 1000, [riding, { _id: 'broken' }])
  expect(rememberedPage('nour').orders).toEqual([])
  expect(rememberedPage(undefined).orders).toEqual([])
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(rememberedPage('mona').orders.map(({ _id }) => _id)).toEqual(['a'])
})

test('[TRACK-21] no running orders clear the storage, and so does logging out', () => {
  rememberOrders('mona', 1000, [riding])
  rememberOrders('mona', 2000, [])
  expect(rememberedOrders('mona')).toBeUndefined()
  rememberOrders('mona', 3000, [riding])
  storedUser.set({ isLoggedIn: true, token: undefined, user: { _id: 'mona' } })
  logOut()
  expect(texts.has('runningOrders')).toBe(false)
})
