import { useEffect, useMemo } from 'react'
import { rememberOrder } from '#web/browser/running-orders.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatClock } from '#web/orders/dates.ts'
import { userIdOf, useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isRunning, ordersOutdated } from '../order-book.ts'
import { readOwn } from './followed.ts'
import { LivePanel } from './live-panel.tsx'
import { ownSource } from './live-source.ts'
import { useFollowed } from './use-followed.ts'
import { useStepNotices } from './use-step-notices.ts'

/** Says that stored orders are shown, and of which time. */
export const AsOf = ({ time }: { readonly time: number }) => (
  <p className="tracking-as-of" role="status">
    <Icon name="wifi-off" size={16} />
    {m.tracking_as_of({ time: formatClock(time) })}
  </p>
)

/** Stores a running order for offline use, when its step, courier, code or payment changes. */
export const useRemembering = (order: ServerOrder | undefined): void => {
  const userId = userIdOf(useUser())
  const news = order && JSON.stringify([order.fulfilment, order.courier, order.handOverCode, order.payment])
  useEffect(() => {
    if (userId !== undefined && order && isRunning(order)) rememberOrder(userId, Date.now(), order)
    // The courier's position changes every second and is not remembered.
    // oxlint-disable-next-line exhaustive-deps -- `news` changes with the parts of `order` that are remembered
  }, [userId, news])
}

/** Shows the order from the list immediately, then from its event stream. */
export const FollowedPanel = ({ order: known }: { readonly order: ServerOrder }) => {
  const { _id } = known
  // Logging out in any tab ends the stream with its token.
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  // A finished order that is reopened (receipt undone) needs a new stream, since the old one has ended.
  const isFollowed = isRunning(known)
  const source = useMemo(
    () => (token && isFollowed ? ownSource(_id, token) : undefined),
    [_id, token, isFollowed],
  )
  const { followed, feed } = useFollowed(source, readOwn)
  useStepNotices(followed)
  const streamed = followed?.order._id === _id ? followed.order : undefined
  // For a finished order the list is authoritative: later changes don't go through the stream.
  const order = streamed && isRunning(known) ? streamed : known
  const isBehind = streamed !== undefined && isRunning(known) && streamed.fulfilment !== known.fulfilment
  const step = streamed?.fulfilment
  useEffect(() => {
    if (isBehind && step) ordersOutdated.emit()
  }, [isBehind, step])
  useRemembering(streamed)
  return (
    token && (
      <LivePanel
        order={order}
        live={streamed && followed?.live}
        picking={streamed && followed?.picking}
        feed={feed}
        token={token}
        onRated={ordersOutdated.emit}
      />
    )
  )
}
