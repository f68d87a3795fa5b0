import { expect, test } from 'vitest'
import { FULFILMENTS } from '#domain/delivery/fulfilment.ts'
import { isLate, LATE_AFTER_MINUTES, stepSince } from '#domain/delivery/late.ts'
import { anOrder, noon } from '#tests/support/builders.ts'

const minutes = (count: number): number => noon + count * 60_000

test('[OFFO-5] an order is late when it has been too long in its step, a finished one never', () => {
  expect(LATE_AFTER_MINUTES).toEqual({ placed: 10, preparing: 20, ready: 20, on_the_way: 45, arrived: 10 })
  for (const [step, allowed] of Object.entries(LATE_AFTER_MINUTES)) {
    const fulfilment = FULFILMENTS.find((each) => each === step) ?? 'delivered'
    expect(isLate(fulfilment, noon, minutes(allowed))).toBe(false)
    expect(isLate(fulfilment, noon, minutes(allowed) + 1)).toBe(true)
  }
  for (const over of ['delivered', 'cancelled'] as const)
    expect(isLate(over, noon, minutes(10_000))).toBe(false)
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
