import { showOrder } from '#contracts/operations/ordering.ts'
import { followOrder, followSharedOrder, showSharedOrder } from '#contracts/operations/tracking.ts'
import type { LiveSource } from '#web/live/live-feed.ts'
import { liveSource } from '#web/live/live-source.ts'

export const ownSource = (orderId: string, token: string): LiveSource =>
  liveSource(followOrder, showOrder, { params: { id: orderId } }, token)

export const sharedSource = (shareToken: string): LiveSource =>
  liveSource(followSharedOrder, showSharedOrder, { params: { token: shareToken } })
