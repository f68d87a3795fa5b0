import { Link, useSearchParams } from 'react-router'
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
