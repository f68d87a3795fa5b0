import { useEffect } from 'react'

const UNATTENDED_AFTER_MS = 5 * 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let touchedAt = 0

/** Notes that someone is there, for as long as the office's frame is. */
export const useAttendance = (): void => {
  useEffect(() => {
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

/** Told to the server with what a page asks for by itself: a tab that was left open must not keep a session alive. */
export const attendanceHeaders = (): Readonly<Record<string, string>> =>
  Date.now() - touchedAt > UNATTENDED_AFTER_MS ? { 'x-unattended': '1' } : {}
