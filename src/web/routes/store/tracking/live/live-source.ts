import type { LiveSource } from '#web/browser/live-feed.ts'
import { liveSource } from '#web/browser/live-source.ts'

const sourceAt = (path: string, token?: string): LiveSource =>
  liveSource({ live: `${path}/live`, look: path, ...(token && { token }) })

export const ownSource = (orderId: string, token: string): LiveSource =>
  sourceAt(`/api/orders/${encodeURIComponent(orderId)}`, token)

export const sharedSource = (shareToken: string): LiveSource =>
  sourceAt(`/api/share/${encodeURIComponent(shareToken)}`)
