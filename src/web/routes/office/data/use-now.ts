import { useEffect, useState } from 'react'

const TICK_MS = 20_000

/** Current time, updated regularly, for ages shown on the page. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
