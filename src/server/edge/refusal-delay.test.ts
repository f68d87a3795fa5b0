import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { delayRefusal } from '#server/edge/refusal-delay.ts'

const isDoneAtOnce = async (refused: Promise<void>): Promise<boolean> => {
  let isDone = false
  const done = refused.then(() => (isDone = true))
  await nextTurn()
  const atOnce = isDone
  await done
  return atOnce
}

test.each([
  ['shop.busy', false],
  ['attempts.too-many', false],
  ['live.too-many', false],
  ['request.invalid', true],
  ['shop.unavailable', true],
] as const)('[UP-10] %s is told at once: %s', async (code, atOnce) => {
  expect(await isDoneAtOnce(delayRefusal(code))).toBe(atOnce)
})

test('[UP-10] a thousand are held back, and no more', async () => {
  const held = Array.from({ length: 1000 }, () => delayRefusal('shop.busy'))
  expect(await isDoneAtOnce(delayRefusal('shop.busy'))).toBe(true)
  await Promise.all(held)
})
