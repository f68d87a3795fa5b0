import { expect, test } from 'vitest'
import { createWakeLock } from './wake-lock.ts'

/** Fake WakeLock that counts its locks, and a page with a visibility state. */
const aScreen = () => {
  let locks = 0
  const listeners = new Set<() => void>()
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }
  const request = async (): Promise<WakeLockSentinel> => {
    locks++
    const sentinel: Pick<WakeLockSentinel, 'release'> = {
      release: async () => {
        locks--
      },
    }
    return sentinel as WakeLockSentinel
  }
  const turn = (visibilityState: DocumentVisibilityState): void => {
    page.visibilityState = visibilityState
    for (const listener of listeners) listener()
  }
  return { page, wakeLock: { request }, locks: () => locks, turn }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('[COUR-3] the screen stays on with an order under way, also after switching apps', async () => {
  const { page, wakeLock, locks, turn } = aScreen()
  const awake = createWakeLock(wakeLock, page)
  expect(locks()).toBe(0)
  awake.want(true)
  awake.want(true)
  await settled()
  expect(locks()).toBe(1)
  turn('hidden')
  turn('visible')
  await settled()
  expect(locks()).toBe(1)
  awake.want(false)
  await settled()
  expect(locks()).toBe(0)
  awake.want(true)
  awake.close()
  turn('visible')
  await settled()
  expect(locks()).toBe(0)
})

test('[COUR-3] a missing or refused wake lock changes nothing else', async () => {
  const { page } = aScreen()
  createWakeLock(undefined, page).want(true)
  createWakeLock({ request: () => Promise.reject(new Error('low battery')) }, page).want(true)
  await settled()
})
