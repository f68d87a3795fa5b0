import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './people.css'

interface Props {
  readonly name: string
  readonly image?: string | null
  readonly to?: string
  /** Line below the name. */
  readonly children?: ReactNode
}

/** A person in a list: photo or initial, name, and a line below. */
export const Who = ({ name, image, to, children }: Props) => {
  const shown = (
    <>
      <span className="bo-face" aria-hidden="true">
        {image ? <img src={image} alt="" /> : Array.from(name)[0]}
      </span>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {children && <span className="bo-sub">{children}</span>}
      </span>
    </>
  )
  return to ? (
    <Link className="bo-who" to={to}>
      {shown}
    </Link>
  ) : (
    <span className="bo-who">{shown}</span>
  )
}
