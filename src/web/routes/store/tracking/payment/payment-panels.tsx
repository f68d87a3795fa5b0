import { useEffect, useMemo } from 'react'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { isHosted } from '#web/orders/payment-methods.ts'
import { entryStatusOf } from '#web/outbox/entry-status.ts'
import type { OutboxView } from '#web/outbox/outbox.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { readOwn } from '../live/followed.ts'
import { ownSource } from '../live/live-source.ts'
import { useFollowed } from '../live/use-followed.ts'
import { ServerActions } from '../server-actions.tsx'
import type { TrackedOrder } from '../tracked-order.ts'
import { hasPaymentPanel, type OrderPayment } from './panel-words.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { serverNow } from './server-clock.ts'

type OnServer = Extract<TrackedOrder, { readonly from: 'server' }>
export type WithPayment = ServerOrder & { readonly payment: OrderPayment }

/** Streams at a time: each holds one of the six connections that a browser opens over HTTP/1.1. Others are polled. */
const MOST_STREAMS = 2

export const isWithPayment = (order: ServerOrder): order is WithPayment => Boolean(order.payment)

/** Orders in the outbox that can be paid once the server has them; refused ones are explained in their row. */
const unsent = ({ entries, isStalled }: OutboxView) =>
  entries.flatMap((entry) => {
    const status = entryStatusOf(entry, isStalled)
    const isShown = entry.kind === 'order' && isHosted(entry.body.method)
    return isShown && (status === 'sending' || status === 'waiting') ? [{ id: entry.id, status }] : []
  })

const UnsentPanel = ({ isWaiting }: { readonly isWaiting: boolean }) => (
  <section className="card pay-panel unsent" role="status">
    <header>
      <i className="pay-icon">
        <Icon name={isWaiting ? 'wifi-off' : 'loader-circle'} size={24} className={isWaiting ? '' : 'spin'} />
      </i>
      <div>
        <h2>{isWaiting ? m.pay_waiting() : m.pay_sending()}</h2>
        <p className="small">{isWaiting ? m.pay_waiting_body() : m.pay_sending_body()}</p>
      </div>
    </header>
  </section>
)

interface FollowingProps {
  readonly shown: OnServer & { readonly order: WithPayment }
  readonly isStreamed: boolean
  readonly onOrder: (order: ServerOrder) => void
}

/** What of an order changes its panel. */
const newsOf = ({ fulfilment, payment }: ServerOrder): string => JSON.stringify([fulfilment, payment])

/** A panel that follows its order by the stream, so that a payment on another page or device shows by itself. */
const FollowingPanel = ({ shown, isStreamed, onOrder }: FollowingProps) => {
  const { order } = shown
  const { _id, fulfilment } = order
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const isOpen = isStreamed && fulfilment === 'unpaid'
  const source = useMemo(() => (token && isOpen ? ownSource(_id, token) : undefined), [_id, token, isOpen])
  const { followed } = useFollowed(source, readOwn)
  const streamed = followed?.order._id === _id ? followed.order : undefined
  useEffect(() => {
    if (streamed && isOpen && newsOf(streamed) !== newsOf(order)) onOrder(streamed)
    // oxlint-disable-next-line exhaustive-deps -- only for news of the stream, since the list may be newer
  }, [streamed])
  return (
    token && (
      <PaymentPanel order={order} token={token} onOrder={onOrder}>
        <ServerActions {...shown} titleId={`pay-${_id}`} />
      </PaymentPanel>
    )
  )
}

interface Props {
  readonly orders: readonly TrackedOrder[]
  readonly outbox: OutboxView
  readonly onOrder: (order: ServerOrder) => void
}

/** On top of order tracking: a panel for each order that waits for its online payment. */
export const PaymentPanels = ({ orders, outbox, onOrder }: Props) => {
  const shown = orders.flatMap((each) =>
    each.from === 'server' && isWithPayment(each.order) && hasPaymentPanel(each.order, serverNow())
      ? [{ ...each, order: each.order }]
      : [],
  )
  return (
    <>
      {unsent(outbox).map(({ id, status }) => (
        <UnsentPanel key={id} isWaiting={status === 'waiting'} />
      ))}
      {shown.map((each, index) => (
        <FollowingPanel key={each.key} shown={each} isStreamed={index < MOST_STREAMS} onOrder={onOrder} />
      ))}
    </>
  )
}
