import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SECTIONS, type SectionId } from './sections.ts'

/** The section the shopper went to, for as long as any of it can be seen; none when they have scrolled on. */
export const useShownSection = (): SectionId | undefined => {
  const { hash } = useLocation()
  const target = SECTIONS.find(({ id }) => hash === `#${id}`)?.id
  const [seen, setSeen] = useState<SectionId>()
  useEffect(() => {
    const section = target && document.getElementById(target)
    if (!section) return undefined
    // It was not there yet when the browser looked for it; who has gone elsewhere meanwhile is left there.
    if (scrollY === 0) section.scrollIntoView()
    const observer = new IntersectionObserver(([entry]) =>
      setSeen(entry?.isIntersecting ? target : undefined),
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [target])
  return seen === target ? target : undefined
}
