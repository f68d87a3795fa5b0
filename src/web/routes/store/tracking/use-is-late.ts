import { useEffect, useState } from 'react'

/** False, and true for good after a while. */
export const useIsLate = (afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
