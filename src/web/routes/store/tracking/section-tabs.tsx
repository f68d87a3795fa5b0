import { m } from '#web/i18n/compiled/messages.js'
import { countWords, isLocal, SECTIONS, type SectionId } from './sections.ts'
import { useShownSection } from './use-shown-section.ts'

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
