import { m } from '#web/i18n/compiled/messages.js'
import { SECTIONS, type SectionId } from './sections.ts'
import { useShownSection } from './use-shown-section.ts'

export const SectionTabs = ({ counts }: { readonly counts: Readonly<Record<SectionId, number>> }) => {
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
          {section.short()} <bdi>{counts[section.id]}</bdi>
        </a>
      ))}
    </nav>
  )
}
