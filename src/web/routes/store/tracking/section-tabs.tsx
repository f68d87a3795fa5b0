import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { countWords, isLocal, SECTIONS, type SectionId } from './sections.ts'

/** The section in the hash while any of it is visible; undefined after scrolling away. */
const useShownSection = (): SectionId | undefined => {
  const { hash } = useLocation()
  const target = SECTIONS.find(({ id }) => hash === `#${id}`)?.id
  const [seen, setSeen] = useState<SectionId>()
  useEffect(() => {
    const section = target && document.getElementById(target)
    if (!section) return undefined
    // The section did not exist when the browser resolved the hash. A page that was scrolled meanwhile stays there.
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
  /** Older pages are not loaded, so the counts are minimums. */
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
