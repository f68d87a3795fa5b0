import { expect, test } from 'vitest'
import { isLate, LATE_AFTER_MINUTES, stepSince } from '#domain/delivery/tracking/late.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { anOrder, noon } from '#tests/support/builders.ts'

const ALWAYS = { opens: '00:00', closes: '00:00' }
const OPEN = { sat: ALWAYS, sun: ALWAYS, mon: ALWAYS, tue: ALWAYS, wed: ALWAYS, thu: ALWAYS, fri: ALWAYS }

const minutes = (count: number): number => noon + count * 60_000

test('[OFFO-5] an order is late when it has been too long in its step, a finished one never', () => {
  expect(LATE_AFTER_MINUTES).toEqual({ placed: 10, preparing: 20, ready: 20, on_the_way: 45, arrived: 10 })
  for (const [step, allowed] of Object.entries(LATE_AFTER_MINUTES)) {
    const fulfilment = FULFILMENTS.find((each) => each === step) ?? 'delivered'
    expect(isLate(fulfilment, noon, minutes(allowed), OPEN)).toBe(false)
    expect(isLate(fulfilment, noon, minutes(allowed) + 1, OPEN)).toBe(true)
  }
  for (const over of ['delivered', 'cancelled'] as const)
    expect(isLate(over, noon, minutes(10_000), OPEN)).toBe(false)
})

test('[OFFO-5] the time counts from the step it is at, not from the order', () => {
  const order = anOrder({ fulfilment: 'on_the_way' })
  const steps = [
    { kind: 'preparing', at: minutes(5) },
    { kind: 'assigned', at: minutes(6) },
    { kind: 'on_the_way', at: minutes(30) },
    { kind: 'near', at: minutes(40) },
  ] as const
  expect(stepSince(order, steps)).toBe(minutes(30))
  expect(stepSince(anOrder(), [])).toBe(noon)
})

test('[OFFO-5] while the shop is closed, what waits for it does not become late; what is on the road does', () => {
  const day = { opens: '09:00', closes: '22:00' }
  const hours = { ...OPEN, sat: day, sun: day, mon: day, tue: day, wed: day, thu: day, fri: null }
  const at = (time: string) => Date.parse(`${time}+02:00`)
  const [evening, night] = [at('2026-11-18T21:55'), at('2026-11-18T23:30')]
  const late = (step: 'placed' | 'ready' | 'on_the_way', since: number, now: number) =>
    isLate(step, since, now, hours)
  expect(late('placed', evening, at('2026-11-19T08:59'))).toBe(false)
  expect(late('placed', evening, at('2026-11-19T09:05'))).toBe(false)
  expect(late('placed', evening, at('2026-11-19T09:06'))).toBe(true)
  expect(late('placed', night, at('2026-11-19T09:10'))).toBe(false)
  expect(late('placed', night, at('2026-11-19T09:11'))).toBe(true)
  // From Thursday night over the closed Friday into another week.
  expect(late('ready', at('2026-11-19T22:30'), at('2026-11-21T09:20'))).toBe(false)
  expect(late('ready', at('2026-11-19T22:30'), at('2026-11-21T09:21'))).toBe(true)
  expect(late('on_the_way', at('2026-11-18T21:30'), at('2026-11-18T22:16'))).toBe(true)
})
