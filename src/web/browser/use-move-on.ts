import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Navigates after a delay, unless the user has navigated first. */
export const useMoveOn = (): ((to: string, afterMs: number) => void) => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (to, afterMs) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void navigate(to), afterMs)
    },
    [navigate],
  )
}
