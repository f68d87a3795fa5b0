import { useLocation } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { SECTIONS, type SectionId } from './sections.ts'

export const SectionTabs = ({ counts }: { readonly counts: Readonly<Record<SectionId, number>> }) => {
  const { hash } = useLocation()
  const current = SECTIONS.find(({ id }) => hash === `#${id}`) ?? SECTIONS[0]
  return (
    <nav className="order-tabs" aria-label={m.tracking_sections()}>
      {SECTIONS.map((section) => (
        <a
          key={section.id}
          className="chip"
          href={`#${section.id}`}
          aria-current={section === current ? 'true' : undefined}
        >
          {section.short()} <bdi>{counts[section.id]}</bdi>
        </a>
      ))}
    </nav>
  )
}
