import type { ReactNode } from 'react'
import './server-placeholder.css'

interface Props {
  /** What the head script looks for in this browser. */
  readonly of: 'cart' | 'orders'
  /** What is shown where there is none. */
  readonly empty: ReactNode
  /** What stands in where there is some, until it is read. */
  readonly skeleton: ReactNode
}

/** Drawn by the server, which knows nobody: both are in the page, and the browser shows the one that is true of it. */
export const ServerPlaceholder = ({ of, empty, skeleton }: Props) => (
  <>
    <div className={`placeholder-${of}`}>{skeleton}</div>
    <div className={`placeholder-no-${of}`}>{empty}</div>
  </>
)
