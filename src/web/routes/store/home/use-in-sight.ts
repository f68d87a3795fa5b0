import { type RefObject, useEffect, useState } from 'react'

/** Whether the element can be seen: its tab is in front and it is not scrolled away. */
export const useInSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(true)
  const [inFront, setInFront] = useState(true)

  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    const onChange = () => setInFront(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  return inView && inFront
}
