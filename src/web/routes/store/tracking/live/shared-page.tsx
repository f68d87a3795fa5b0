import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import parcel from '../../../../../../assets/img/package@208.webp'
import { readShared } from './followed.ts'
import { JourneyFrame } from './journey-frame.tsx'
import { sharedSource } from './live-source.ts'
import { useFollowed } from './use-followed.ts'
import '../tracking.css'

const Over = ({ title, body }: { readonly title: string; readonly body: string }) => (
  <NothingHere picture={parcel} title={title} body={body}>
    <Link className="btn btn-primary" to={hrefTo('home')}>
      {m.shared_home()}
    </Link>
  </NothingHere>
)

/** Live view for holders of a shared link: no name, address, code or price. */
export const SharedPage = () => {
  const { token = '' } = useParams()
  const isHydrated = useHydrated()
  const source = useMemo(() => (isHydrated ? sharedSource(token) : undefined), [isHydrated, token])
  const { followed, feed } = useFollowed(source, readShared)
  if (feed === 'over' || (followed && !isUnfinished(followed.order.fulfilment)))
    return <Over title={m.shared_over()} body={m.shared_over_body()} />
  if (feed === 'unknown') return <Over title={m.shared_unknown()} body={m.shared_unknown_body()} />
  if (!followed)
    return (
      <div className="tracking-skeleton">
        <p className="vh" role="status">
          {m.tracking_loading()}
        </p>
        <div className="sk sk-panel" />
      </div>
    )
  return <JourneyFrame order={followed.order} live={followed.live} feed={feed} />
}
