import type { ReactNode } from 'react'
import './server-placeholder.css'

interface Props {
  /** Storage key that the head script checks. */
  readonly of: 'cart' | 'orders'
  /** Shown if nothing is stored. */
  readonly empty: ReactNode
  /** Shown if something is stored, until hydration. */
  readonly skeleton: ReactNode
}

/**
 * The server renders both variants, since it does not know the browser's storage; the head script sets an attribute that
 * shows one.
 */
export const ServerPlaceholder = ({ of, empty, skeleton }: Props) => (
  <>
    <div className={`placeholder-${of}`}>{skeleton}</div>
    <div className={`placeholder-no-${of}`}>{empty}</div>
  </>
)
