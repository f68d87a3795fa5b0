import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { callApi } from '#web/browser/call-api.ts'
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
  /** Endpoint that checks the token. */
  readonly path: string
  /** Text for an expired or used link. */
  readonly over: Over
  readonly className?: string
  readonly children: (found: T, token: string) => ReactNode
}

type Found<T> = { readonly body: T } | 'over' | 'unreachable'

const look = async <T,>(path: string, token: string): Promise<Found<T>> => {
  const { ok, status, body } = await callApi<T>(path, { method: 'POST', body: { token } })
  if (ok) return { body: body as T }
  return status === undefined ? 'unreachable' : 'over'
}

/** A page opened by a link with a secret token in its hash. */
export const LinkPage = <T,>({ path, over, className = '', children }: Props<T>) => {
  const token = useLocation().hash.slice(1)
  const [found, setFound] = useState<Found<T>>()
  useEffect(() => {
    let isHere = true
    void look<T>(path, token).then((answer) => isHere && setFound(answer))
    return () => {
      isHere = false
    }
  }, [path, token])
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
