import { useLayoutEffect } from 'react'

const UNATTENDED_AFTER_MS = 5 * 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let touchedAt = 0

/** Records user activity while the office is mounted. Opening it counts as activity. */
export const useAttendance = (): void => {
  // Before the effects of the open page, whose first requests are not automatic.
  useLayoutEffect(() => {
    const touch = (): void => {
      touchedAt = Date.now()
    }
    touch()
    for (const type of TOUCHES) addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of TOUCHES) removeEventListener(type, touch)
    }
  }, [])
}

/** Headers for automatic requests: an unattended tab must not extend the session. */
export const attendanceHeaders = (): Readonly<Record<string, string>> =>
  Date.now() - touchedAt > UNATTENDED_AFTER_MS ? { 'x-unattended': '1' } : {}
