import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Reply } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DoorFrame } from '#web/routes/account/parts/door.tsx'
import { hrefTo } from '#web/site/href.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { FrontFrame } from './front-frame.tsx'
import { OfficeSkeleton } from './office-skeleton.tsx'

interface Over {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly button: string
  readonly to: string
}

interface Props<T> {
  /** Calls the operation that checks the token. Must be stable. */
  readonly look: (token: string) => Promise<Reply<T>>
  /** Text for an expired or used link. */
  readonly over: Over
  readonly className?: string
  readonly children: (found: T, token: string) => ReactNode
}

type Found<T> = { readonly body: T } | 'over' | 'unreachable'

const foundBy = <T,>(reply: Reply<T>): Found<T> => {
  if (reply.ok) return reply
  return reply.status === undefined ? 'unreachable' : 'over'
}

/** A page opened by a link with a secret token in its hash. */
export const LinkPage = <T,>({ look, over, className = '', children }: Props<T>) => {
  const token = useLocation().hash.slice(1)
  const [found, setFound] = useState<Found<T>>()
  useEffect(() => {
    let isMounted = true
    void look(token).then((reply) => isMounted && setFound(foundBy(reply)))
    return () => {
      isMounted = false
    }
  }, [look, token])
  if (found === undefined) return <OfficeSkeleton />
  const { to, button, ...why } =
    found === 'unreachable'
      ? {
          icon: over.icon,
          title: m.office_failed(),
          text: m.office_unreachable(),
          button: m.office_join_to_shop(),
          to: hrefTo('home'),
        }
      : over
  return (
    <FrontFrame className={className}>
      {typeof found === 'string' ? (
        <DoorFrame {...why}>
          <Link className="btn btn-primary btn-xl btn-block" to={to}>
            {button}
          </Link>
        </DoorFrame>
      ) : (
        <section className="card bo-join">{children(found.body, token)}</section>
      )}
    </FrontFrame>
  )
}
