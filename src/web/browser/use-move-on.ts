import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to another page after a while, unless the shopper has gone elsewhere first. */
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
