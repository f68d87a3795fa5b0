import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import type { FeedState } from '#web/browser/live-feed.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { fullNumber } from '#web/i18n/order-number.ts'
import { AfterDelivery } from './after-delivery.tsx'
import type { MapNews, MoneyBack } from './followed.ts'
import { HandOverCode } from './hand-over-code.tsx'
import { JourneyFrame } from './journey-frame.tsx'
import { NoticeOffer } from './notice-offer.tsx'
import { OrderFacts } from './order-facts.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  readonly order: ServerOrder
  readonly live: MapNews | undefined
  readonly money?: MoneyBack | undefined
  readonly feed: FeedState
  readonly token: string
  readonly onRated: () => void
}

/** One's own order as it happens: when it comes, where it is, who brings it and the code for the door. */
export const LivePanel = ({ order, live, money, feed, token, onRated }: Props) => {
  const side = (
    <>
      {isUnfinished(order.fulfilment) && (
        <div className="live-acts">
          <ShareButton orderId={order._id} token={token} />
          <NoticeOffer token={token} />
        </div>
      )}
      {order.fulfilment === 'delivered' && <AfterDelivery order={order} onRated={onRated} />}
    </>
  )
  return (
    <JourneyFrame
      order={order}
      live={live}
      money={money}
      feed={feed}
      number={fullNumber(order)}
      placedAt={order.createdAt}
      code={order.handOverCode && <HandOverCode code={order.handOverCode} courier={order.courier?.name} />}
      side={side}
      foot={<OrderFacts order={order} />}
    />
  )
}
