import type { ReactNode } from 'react'
import './nothing-here.css'
import cart from './shopping-cart.svg'

interface Props {
  readonly title: string
  readonly body: string
  /** The ways out. */
  readonly children: ReactNode
}

export const NothingHere = ({ title, body, children }: Props) => (
  <div className="card nothing-here">
    <img src={cart} alt="" width={104} height={104} />
    <h2 tabIndex={-1}>{title}</h2>
    <p>{body}</p>
    <div className="ways-out">{children}</div>
  </div>
)
