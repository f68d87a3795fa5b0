import type { ReactNode } from 'react'
import parcel from '../art/package.svg'

interface Props {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

export const NoRequests = ({ title, text, children }: Props) => (
  <div className="card none">
    <img src={parcel} alt="" width={64} height={64} />
    <h3>{title}</h3>
    <p className="small muted">{text}</p>
    {children}
  </div>
)
