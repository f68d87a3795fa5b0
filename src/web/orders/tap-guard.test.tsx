import { expect, test, vi } from 'vitest'
import { createTapGuard } from './tap-guard.ts'

const [first, second] = [document.createElement('button'), document.createElement('button')]

/** True when the tap reaches its button. */
const tapper = () => {
  const guard = createTapGuard()
  return (target: Element, timeStamp: number, clientX = 100, clientY = 300): boolean => {
    const stopPropagation = vi.fn()
    guard({ target, timeStamp, clientX, clientY, preventDefault: vi.fn(), stopPropagation })
    return stopPropagation.mock.calls.length === 0
  }
}

test('[PICK-62] [CART-6] the second half of a double tap does not reach the button that moved under the finger', () => {
  const tap = tapper()
  expect([tap(first, 1000), tap(second, 1150), tap(second, 1300)]).toEqual([true, false, false])
  expect(tap(second, 1500)).toBe(true)
})

test('[PICK-62] quick taps on the same button, on another place and by the keyboard count', () => {
  const tap = tapper()
  expect([tap(first, 1000), tap(first, 1100)]).toEqual([true, true])
  expect(tap(second, 1200, 100, 400)).toBe(true)
  expect([tap(first, 1250, 0, 0), tap(second, 1260, 0, 0)]).toEqual([true, true])
})
