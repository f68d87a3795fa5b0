import { useEffect, useMemo } from 'react'
import { rememberOrder } from '#web/browser/running-orders.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { userIdOf, useUser } from '#web/site/stored-values.ts'
import { isRunning, ordersOutdated } from '../order-book.ts'
import { readOwn } from './followed.ts'
import { LivePanel } from './live-panel.tsx'
import { ownSource } from './live-source.ts'
import { useFollowed } from './use-followed.ts'
import { useStepNotices } from './use-step-notices.ts'

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
  const userId = userIdOf(user)
  const news = streamed && JSON.stringify([step, streamed.courier, streamed.handOverCode])
  useEffect(() => {
    if (userId !== undefined && streamed && isRunning(streamed)) rememberOrder(userId, Date.now(), streamed)
    // The courier's position changes every second and is not remembered.
    // oxlint-disable-next-line exhaustive-deps -- `news` changes with the parts of `streamed` that are remembered
  }, [userId, news])
  return (
    token && (
      <LivePanel
        order={order}
        live={streamed && followed?.live}
        feed={feed}
        token={token}
        onRated={ordersOutdated.emit}
      />
    )
  )
}
