import { useEffect, useMemo } from 'react'
import { rememberOrder } from '#web/browser/running-orders.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { userIdOf, useUser } from '#web/browser/stored-values.ts'
import { isRunning, ordersOutdated } from '../order-book.ts'
import { readOwn } from './followed.ts'
import { LivePanel } from './live-panel.tsx'
import { ownSource } from './live-source.ts'
import { useFollowed } from './use-followed.ts'
import { useStepNotices } from './use-step-notices.ts'

/** The order as the list has it, shown at once; and as its stream tells it from then on. */
export const FollowedPanel = ({ order: known }: { readonly order: ServerOrder }) => {
  const { _id } = known
  // Logged out in this tab or another: the stream goes with the token.
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  // One that ended is followed anew when its receipt was taken back: its stream has said that it is over.
  const isFollowed = isRunning(known)
  const source = useMemo(
    () => (token && isFollowed ? ownSource(_id, token) : undefined),
    [_id, token, isFollowed],
  )
  const { followed, feed } = useFollowed(source, readOwn)
  useStepNotices(followed)
  const told = followed?.order._id === _id ? followed.order : undefined
  // Once it is over the list knows best: what the shopper does with it then goes past the stream.
  const order = told && isRunning(known) ? told : known
  const isBehind = told !== undefined && isRunning(known) && told.fulfilment !== known.fulfilment
  const step = told?.fulfilment
  useEffect(() => {
    if (isBehind && step) ordersOutdated.emit()
  }, [isBehind, step])
  const userId = userIdOf(user)
  const news = told && JSON.stringify([step, told.courier, told.handOverCode])
  useEffect(() => {
    if (userId !== undefined && told && isRunning(told)) rememberOrder(userId, Date.now(), told)
    // The courier's position changes every second and is not remembered, so `told` itself is no dependency.
    // oxlint-disable-next-line exhaustive-deps
  }, [userId, news])
  return (
    token && (
      <LivePanel
        order={order}
        live={told && followed?.live}
        feed={feed}
        token={token}
        onRated={ordersOutdated.emit}
      />
    )
  )
}
