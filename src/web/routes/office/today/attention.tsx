import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { AttentionAnswer } from '#contracts/office.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/i18n/courier-name.ts'
import { courierReasonWords } from '#web/i18n/courier-reason-words.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownNumber } from '#web/i18n/order-number.ts'
import { Apart } from '#web/ui/apart.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useOfficeLive } from '../data/office-live.ts'
import { useNow } from '../data/use-now.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { STEP_NAMES, shownSpan } from '../parts/order-words.ts'
import './attention.css'

type Settling = 'hand-over' | 'cash' | 'rating'

interface Item {
  readonly key: string
  readonly icon: IconName
  readonly tone: 'bad' | 'warn' | 'info'
  readonly title: string
  readonly text?: ReactNode
  readonly since?: string
  /** What to do about it. */
  readonly to: string
  readonly act: string
  /** Where a person says that it is dealt with. */
  readonly settle?: { readonly kind: Settling; readonly id: string }
}

const LOOK_AGAIN_MS = 60_000
const MOST_OF_A_KIND = 5

const orderHref = (id: string): string => officeHref('order', { id })
const orderName = ({ number, orderId, name }: { number: string | null; orderId: string; name: string }) =>
  m.office_attention_order({ number: shownNumber({ _id: orderId, number }), name })

/** Of each kind the first few, so that a bad day of one kind hides none of the others. */
const itemsOf = (seen: AttentionAnswer): readonly (readonly Item[])[] => [
  seen.cashDifferences.map(({ id, orderId, courierId, courier, difference, reason, at }) => {
    const amount = formatMoney(fromEgp(Math.abs(difference)))
    return {
      key: `cash ${id}`,
      icon: 'hand-coins',
      tone: 'bad',
      title:
        difference < 0
          ? m.office_attention_short({ amount, name: courierName(courier) })
          : m.office_attention_over({ amount, name: courierName(courier) }),
      text: courierReasonWords(reason),
      since: at,
      to: orderId ? orderHref(orderId) : officeHref('courier', { id: courierId }),
      act: orderId ? m.office_attention_open_order() : m.office_attention_open_courier(),
      settle: { kind: 'cash', id },
    }
  }),
  seen.forcedHandOvers.map(({ id, orderId, courier, reason, at }) => ({
    key: `hand-over ${id}`,
    icon: 'shield-check',
    tone: 'bad',
    title: m.office_attention_forced({ name: courierName(courier) }),
    text: courierReasonWords(reason),
    since: at,
    to: orderHref(orderId),
    act: m.office_attention_open_order(),
    settle: { kind: 'hand-over', id },
  })),
  seen.broughtBack.map(({ id, orderId, number, name, courier, reason, at }) => ({
    key: `back ${id}`,
    icon: 'undo-2',
    tone: 'bad',
    title: m.office_attention_back({
      name: courierName(courier),
      number: shownNumber({ _id: orderId, number }),
    }),
    text: (
      <Apart>
        <bdi>{courierReasonWords(reason)}</bdi>
        <bdi>{name}</bdi>
      </Apart>
    ),
    since: at,
    to: orderHref(orderId),
    act: m.office_attention_open_order(),
    settle: { kind: 'hand-over', id },
  })),
  seen.lateOrders.map((order) => ({
    key: `late ${order.orderId}`,
    icon: 'clock',
    tone: 'warn',
    title: m.office_attention_late({ step: STEP_NAMES[order.fulfilment]() }),
    text: orderName(order),
    since: order.since,
    to: orderHref(order.orderId),
    act: m.office_attention_open_order(),
  })),
  seen.refundsDue.map((order) => ({
    key: `refund ${order.orderId}`,
    icon: 'banknote',
    tone: 'warn',
    title: m.office_attention_refund({ amount: formatMoney(fromEgp(order.due)) }),
    text: orderName(order),
    since: order.at,
    to: orderHref(order.orderId),
    act: m.office_attention_do_refund(),
  })),
  seen.messages.map(({ _id, name, message, at }) => ({
    key: `message ${_id}`,
    icon: 'message-circle',
    tone: 'info',
    title: m.office_attention_message({ name }),
    text: message,
    since: at,
    to: officeHref('messages'),
    act: m.office_attention_answer(),
  })),
  seen.lowRatings.map(({ orderId, about, productId, stars, comment, at }) => ({
    key: `rating ${orderId} ${about} ${productId}`,
    icon: 'star',
    tone: 'info',
    title: m.office_attention_rating({ count: stars }),
    text: comment,
    since: at,
    to: officeHref('ratings'),
    act: m.office_attention_answer(),
    settle: { kind: 'rating', id: `${orderId}/${productId === null ? about : `product:${productId}`}` },
  })),
  seen.lowStock.low > 0
    ? [
        {
          key: 'stock',
          icon: 'boxes',
          tone: 'info',
          title: m.office_attention_stock({ count: seen.lowStock.low }),
          ...(seen.lowStock.out > 0 && { text: m.office_attention_stock_out({ count: seen.lowStock.out }) }),
          to: `${officeHref('products')}?view=low`,
          act: m.office_attention_open_stock(),
        },
      ]
    : [],
]

const Row = ({ item, onSettle }: { readonly item: Item; readonly onSettle: () => void }) => {
  const now = useNow()
  return (
    <li className={item.tone}>
      <Icon name={item.icon} />
      <div>
        <b>{item.title}</b>
        {item.text && (
          <p>
            <bdi>{item.text}</bdi>
          </p>
        )}
        {item.since && <span className="bo-sub">{shownSpan(item.since, now)}</span>}
      </div>
      <div className="bo-attention-acts">
        {item.settle && (
          <button type="button" className="btn btn-ghost" onClick={onSettle}>
            <Icon name="check" />
            {m.office_attention_settle()}
          </button>
        )}
        <Link className="btn btn-line" to={item.to}>
          {item.act}
        </Link>
      </div>
    </li>
  )
}

/** What waits for a person, each with what to do about it. */
export const AttentionCard = () => {
  const { data, reload } = useOffice<AttentionAnswer>('/attention')
  const { board } = useOfficeLive()
  const waiting = board?.waiting
  useEffect(() => {
    if (waiting) reload()
    const timer = setInterval(reload, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waiting, reload])
  if (!data) return null

  const settle = async (what: NonNullable<Item['settle']>, settled: boolean): Promise<void> => {
    const reply = await callOffice('/attention/settle', { method: 'POST', body: { ...what, settled } })
    if (!reply.ok) return toast(problemOf(reply), { kind: 'bad' })
    reload()
    if (settled)
      toast(m.office_attention_settled(), {
        action: { label: m.office_undo(), act: () => void settle(what, false) },
      })
  }
  const kinds = itemsOf(data)
  const count = kinds.reduce((sum, items) => sum + items.length, 0)
  return (
    <section className="card bo-attention">
      <div className="bo-h">
        <h2>{m.office_attention()}</h2>
        <span className={count > 0 ? 'tag warn' : 'tag ok'}>
          {count > 0 ? m.office_attention_count({ count }) : m.office_attention_none()}
        </span>
      </div>
      {count > 0 && (
        <ul>
          {kinds.map((items) =>
            items
              .slice(0, MOST_OF_A_KIND)
              .map((item) => (
                <Row
                  key={item.key}
                  item={item}
                  onSettle={() => item.settle && void settle(item.settle, true)}
                />
              )),
          )}
        </ul>
      )}
      {kinds.some((items) => items.length > MOST_OF_A_KIND) && (
        <p className="bo-sub">{m.office_attention_more({ count: String(MOST_OF_A_KIND) })}</p>
      )}
    </section>
  )
}
