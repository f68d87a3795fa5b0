import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { countWords, isLocal, SECTIONS, type SectionId } from './sections.ts'

/** The section the shopper went to, for as long as any of it can be seen; none when they have scrolled on. */
const useShownSection = (): SectionId | undefined => {
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

interface Props {
  readonly counts: Readonly<Record<SectionId, number>>
  /** Older orders were not fetched yet, so there may be more. */
  readonly isPartial?: boolean
}

export const SectionTabs = ({ counts, isPartial = false }: Props) => {
  const shown = useShownSection()
  return (
    <nav className="order-tabs" aria-label={m.tracking_sections()}>
      {SECTIONS.map((section) => (
        <a
          key={section.id}
          className="chip"
          href={`#${section.id}`}
          aria-current={section.id === shown ? 'true' : undefined}
        >
          {section.short()} <bdi>{countWords(counts[section.id], isPartial && !isLocal(section))}</bdi>
        </a>
      ))}
    </nav>
  )
}
