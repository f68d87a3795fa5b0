import { isUnfinished } from '#domain/delivery/fulfilment.ts'
import type { FeedState } from '#web/browser/live-feed.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { fullNumber } from '#web/i18n/order-number.ts'
import { RateButton } from '../rating/rate-button.tsx'
import type { MapNews } from './followed.ts'
import { HandOverCode } from './hand-over-code.tsx'
import { JourneyFrame } from './journey-frame.tsx'
import { NoticeOffer } from './notice-offer.tsx'
import { OrderFacts } from './order-facts.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  readonly order: ServerOrder
  readonly live: MapNews | undefined
  readonly feed: FeedState
  readonly token: string
  readonly onRated: () => void
}

/** One's own order as it happens: when it comes, where it is, who brings it and the code for the door. */
export const LivePanel = ({ order, live, feed, token, onRated }: Props) => {
  const side = (
    <>
      {isUnfinished(order.fulfilment) && (
        <div className="live-acts">
          <ShareButton orderId={order._id} token={token} />
          <NoticeOffer token={token} />
        </div>
      )}
      {order.status === 'delivered' && (
        <div className="live-acts">
          {order.handedOver === false ? (
            <p className="small muted">{m.rating_later()}</p>
          ) : (
            <RateButton order={order} onRated={onRated} kind="primary" />
          )}
        </div>
      )}
    </>
  )
  return (
    <JourneyFrame
      order={order}
      live={live}
      feed={feed}
      number={fullNumber(order)}
      placedAt={order.createdAt}
      code={order.handOverCode && <HandOverCode code={order.handOverCode} courier={order.courier?.name} />}
      side={side}
      foot={<OrderFacts order={order} />}
    />
  )
}
