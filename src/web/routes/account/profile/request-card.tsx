import { Link } from 'react-router'
import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { pictureAt, pictureHeight } from '#contracts/pictures.ts'
import { cartCount } from '#domain/cart/cart.ts'
import { isDelivered, type LocalOrder, localTotal } from '#web/browser/local-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { orderTitle } from '#web/i18n/order-title.ts'
import type { Standing } from '#web/outbox/standing.ts'
import { standingTag } from '#web/outbox/standing-tag.ts'
import { latestNews } from '#web/routes/account/profile/request-words.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface RequestProps {
  readonly order: LocalOrder<HistoryEntry>
  /** On its way to the server; nothing once it is there, or for an order that only this browser keeps. */
  readonly standing: Standing | undefined
  readonly onToggle: () => void
  readonly onReturn: () => void
}

/** Picture, name, date and sum: the part of a card that is always seen. */
export const RequestSummary = ({ order: { lines }, standing }: Pick<RequestProps, 'order' | 'standing'>) => {
  const tag = standing && standingTag(standing)
  const [first] = lines
  const count = cartCount(lines)
  return (
    <>
      <img
        src={pictureAt(first.image, 160)}
        alt=""
        width={72}
        height={pictureHeight(160) * 0.45}
        loading="lazy"
      />
      <span className="what">
        <b>
          <bdi>{orderTitle(lines)}</bdi>
        </b>
        <span className="small muted">{latestNews(first)}</span>
        <span className="cost">
          <bdi className="strong small">{formatMoney(localTotal(lines))}</bdi>
          {count > 1 && <span className="small muted">{m.request_quantity({ count })}</span>}
          {tag && <span className={`tag ${tag.kind}`.trim()}>{tag.text}</span>}
        </span>
      </span>
    </>
  )
}

/** Confirming is a switch: it stays pressed on what was received. */
export const RequestActs = ({ order, standing, onToggle, onReturn }: RequestProps) => {
  const isReceived = isDelivered(order.lines)
  if (standing === 'refused')
    return (
      <div className="acts">
        <Link className="btn btn-primary" to={hrefTo('orderTracking')}>
          {m.outbox_see()}
        </Link>
      </div>
    )
  return (
    <div className="acts">
      <button
        type="button"
        className={`btn ${isReceived ? 'btn-soft' : 'btn-primary'}`}
        aria-pressed={isReceived}
        onClick={onToggle}
      >
        <Icon name="check" size={18} />
        {m.request_confirm()}
      </button>
      <button type="button" className="btn btn-line" onClick={onReturn}>
        <Icon name="undo-2" size={18} />
        {m.request_return()}
      </button>
    </div>
  )
}
