import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { hrefTo } from '#web/site/href.ts'
import { userIdOf, useUser } from '#web/site/stored-values.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import parcel from '../../../../../../assets/img/package@208.webp'
import { LoginAgain } from '../login-again.tsx'
import { rememberedPage } from '../order-book.ts'
import { PaymentPanel } from '../payment/payment-panel.tsx'
import { isWithPayment } from '../payment/payment-panels.tsx'
import { VisitorCard } from '../visitor-card.tsx'
import { readOwn } from './followed.ts'
import { AsOf, useRemembering } from './followed-panel.tsx'
import { LivePanel, OrderFacts } from './live-panel.tsx'
import { ownSource } from './live-source.ts'
import { useFollowed } from './use-followed.ts'
import { useStepNotices } from './use-step-notices.ts'
import '../tracking.css'

const AllOrders = () => (
  <Link className="btn btn-line" to={hrefTo('orderTracking')}>
    {m.followed_all()}
  </Link>
)

/** A missing order and another person's order look alike, so ids cannot be probed. */
const NotHere = () => (
  <NothingHere picture={parcel} title={m.followed_unknown()} body={m.followed_unknown_body()}>
    <AllOrders />
  </NothingHere>
)

const Loading = () => (
  <div className="tracking-skeleton">
    <p className="vh" role="status">
      {m.tracking_loading()}
    </p>
    <div className="sk sk-panel" />
  </div>
)

/** Without a network, for an order that this browser has not stored. The feed retries by itself. */
const Unreachable = () => (
  <NothingHere picture={parcel} title={m.offline_title()} body={m.followed_offline_body()}>
    <AllOrders />
  </NothingHere>
)

interface Props {
  readonly id: string
  readonly token: string
  readonly userId: string | undefined
}

const Following = ({ id, token, userId }: Props) => {
  // Incremented to open a new source after the stream has ended.
  const [look, setLook] = useState(0)
  // oxlint-disable-next-line exhaustive-deps -- incrementing `look` opens a new source
  const source = useMemo(() => ownSource(id, token), [id, token, look])
  const { followed, feed } = useFollowed(source, readOwn)
  useStepNotices(followed)
  const [before, setBefore] = useState(followed)
  if (followed && followed !== before) setBefore(followed)
  const heard = followed ?? (before?.order._id === id ? before : undefined)
  useRemembering(heard?.order)
  const [stored] = useState(() => rememberedPage(userId))
  const order = heard?.order ?? stored?.orders.find(({ _id }) => _id === id)
  const isCut = feed === 'broken'
  if (feed === 'unknown') return <NotHere />
  if (feed === 'session') return <LoginAgain />
  if (!order) return isCut ? <Unreachable /> : <Loading />
  return (
    <>
      {!heard && isCut && stored?.heardAt !== undefined && <AsOf time={stored.heardAt} />}
      {isWithPayment(order) && order.fulfilment === 'unpaid' ? (
        <>
          <PaymentPanel order={order} token={token} onOrder={() => setLook(look + 1)} />
          <div className="card">
            <OrderFacts order={order} />
          </div>
        </>
      ) : (
        <LivePanel
          order={order}
          live={heard?.live}
          money={heard?.money}
          picking={heard?.picking}
          feed={feed}
          token={token}
          onRated={() => setLook(look + 1)}
        />
      )}
      <p className="followed-more">
        <AllOrders />
      </p>
    </>
  )
}

/** The page of one order, at a permanent address. */
export const OrderPage = () => {
  const id = canonicalId(useParams().id ?? '')
  const isHydrated = useHydrated()
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  if (!isHydrated) return <Loading />
  return (
    <div className="tracking">
      {token ? <Following id={id} token={token} userId={userIdOf(user)} /> : <VisitorCard />}
    </div>
  )
}
