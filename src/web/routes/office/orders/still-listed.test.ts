import { expect, test } from 'vitest'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { isStillListed } from './still-listed.ts'

const NOON = Date.parse('2026-07-15T12:00:00+03:00')
const { hours } = NEW_SHOP_SETTINGS
const order = {
  status: 'pending',
  fulfilment: 'preparing',
  method: 'visa',
  courier: { _id: 'k', name: 'Karim' },
  since: '2026-07-15T11:55:00+03:00',
} as const
const isListed = (filters: Parameters<typeof isStillListed>[1], changed: object = {}): boolean =>
  isStillListed({ ...order, ...changed }, filters, NOON, hours)

test('[OFFO-30] an order that moved on leaves the list of its step, its payment, its courier or the late ones', () => {
  expect(isListed({})).toBe(true)
  expect(isListed({ step: 'preparing', courier: 'k', words: 'mona' })).toBe(true)
  expect(isListed({ step: 'placed' })).toBe(false)
  expect(isListed({ method: 'visa' })).toBe(true)
  expect(isListed({ method: 'visa' }, { method: 'cash' })).toBe(false)
  expect(isListed({ courier: 'none' })).toBe(false)
  expect(isListed({ courier: 'none' }, { courier: null })).toBe(true)
  expect(isListed({ late: '1' })).toBe(false)
  expect(isListed({ late: '1' }, { since: '2026-07-15T11:00:00+03:00' })).toBe(true)
})

test('[OFFO-3] a received order that was returned is listed as returned, not as delivered', () => {
  const returned = { status: 'returned', fulfilment: 'delivered' }
  expect(isListed({ step: 'delivered' }, returned)).toBe(false)
  expect(isListed({ step: 'returned' }, returned)).toBe(true)
  expect(isListed({ step: 'returned' }, { status: 'returned', fulfilment: 'cancelled' })).toBe(false)
})
