import type { ReactNode } from 'react'
import './nothing-here.css'

interface Props {
  readonly picture: string
  readonly title: string
  readonly body: string
  /** Heading level: 2 on a page of its own, 3 in a section. */
  readonly level?: 2 | 3
  /** Links or buttons. */
  readonly children?: ReactNode
}

export const NothingHere = ({ picture, title, body, level = 2, children }: Props) => {
  const Heading = `h${level}` as const
  return (
    <div className={`card nothing-here${level === 3 ? ' in-section' : ''}`}>
      <img src={picture} alt="" width={104} height={104} loading="lazy" />
      <Heading tabIndex={-1}>{title}</Heading>
      <p>{body}</p>
      {children && <div className="ways-out">{children}</div>}
    </div>
  )
}
