import { Link, NavLink, useSearchParams } from 'react-router'
import type { OfficePage } from '#contracts/office-paths.ts'
import { officeHref } from '../office-paths.ts'
import './link-segments.css'

interface Props {
  readonly label: string
  /** Query parameter; the first choice is the default and omits it. */
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
}

/** A choice in the query string. */
export const LinkSegments = ({ label, name, choices }: Props) => {
  const [query] = useSearchParams()
  const usual = choices[0]?.value
  const chosen = query.get(name) ?? usual
  const hrefOf = (value: string): string => {
    const next = new URLSearchParams(query)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    return `?${next}`
  }
  return (
    <nav className="bo-link-seg" aria-label={label}>
      {choices.map(({ value, text }) => (
        <Link
          key={value}
          to={hrefOf(value)}
          replace
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly page: SectionPage; readonly name: () => string }[]
  readonly className?: string
}

/** Pages without parameters. */
type SectionPage = Extract<
  OfficePage,
  'outbox' | 'templates' | 'payments' | 'paymentTasks' | 'books' | 'providers'
>

/** Links between the pages of a section. */
export const SectionTabs = ({ label, tabs, className = '' }: TabsProps) => (
  <div className="bo-tools">
    <nav className={`bo-link-seg ${className}`} aria-label={label}>
      {tabs.map(({ page, name }) => (
        <NavLink key={page} to={officeHref(page)} end>
          {name()}
        </NavLink>
      ))}
    </nav>
  </div>
)
