import { m } from '#web/i18n/compiled/messages.js'
import type { FeedState } from '#web/live/live-feed.ts'

/** State of the live feed. */
export const FeedTag = ({ feed }: { readonly feed: FeedState }) => {
  if (feed === 'live') return <span className="tag ok">{m.office_feed_live()}</span>
  if (feed === 'polling') return <span className="tag info">{m.office_feed_polling()}</span>
  if (feed === 'broken') return <span className="tag warn">{m.office_feed_broken()}</span>
  return null
}
