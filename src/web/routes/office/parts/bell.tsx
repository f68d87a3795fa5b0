import { useEffect } from 'react'
import { Link } from 'react-router'
import type { NoticeState } from '#web/browser/notices.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shownNumber } from '#web/orders/order-number.ts'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { keysOf, markSeen, type News, newsOf, useUnseen } from '../data/bell-news.ts'
import { useNewOrderPush } from '../data/new-order-push.ts'
import { allowNewOrderSound, useNewOrderSound } from '../data/new-order-sound.ts'
import { useOfficeLive } from '../data/office-live.ts'
import { type Staff, useStaff } from '../data/staff.ts'
import { useNow } from '../data/use-now.ts'
import { officeHref } from '../office-paths.ts'
import './bell.css'

const PUSH_PROBLEMS: Readonly<Partial<Record<NoticeState, () => string>>> = {
  denied: m.notices_denied,
  unsupported: m.office_bell_push_unsupported,
  failed: m.notices_failed,
}

const PushChoice = ({ staff }: { readonly staff: Staff }) => {
  const { state, isBusy, change } = useNewOrderPush(staff)
  const problem = PUSH_PROBLEMS[state]?.()
  return (
    <>
      <label className="check bo-bell-sound">
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={isBusy || state === 'denied' || state === 'unsupported'}
          onChange={({ target }) => change(target.checked)}
        />
        {m.office_bell_push()}
      </label>
      <p className="bo-bell-note" role="status">
        {problem ?? (state === 'on' && m.office_bell_push_on())}
      </p>
    </>
  )
}

/** Rendered while the menu is open, to mark its items as seen. */
const Looked = ({ keys }: { readonly keys: readonly string[] }) => {
  useEffect(() => markSeen(keys))
  return null
}

const MOST_NAMED = 4

/** Notifications with links to their pages. */
export const Bell = () => {
  const { board } = useOfficeLive()
  const now = useNow()
  const isSoundOn = useNewOrderSound()
  const staff = useStaff()
  if (!board) return null
  return <OpenBell news={newsOf(board, now, shopFront().hours)} isSoundOn={isSoundOn} staff={staff} />
}

interface OpenProps {
  readonly news: News
  readonly isSoundOn: boolean
  readonly staff: ReturnType<typeof useStaff>
}

const OpenBell = ({ news, isSoundOn, staff }: OpenProps) => {
  const keys = keysOf(news)
  const unseen = useUnseen(keys)
  const things = [
    {
      count: news.freshCount,
      orders: news.fresh,
      say: m.office_bell_new,
      to: `${officeHref('orders')}?view=table&step=placed`,
    },
    {
      count: news.late.length,
      orders: news.late,
      say: m.office_bell_late,
      to: `${officeHref('orders')}?late=1`,
    },
    { count: news.payments, orders: [], say: m.office_bell_payments, to: officeHref('paymentTasks') },
    { count: news.messages, orders: [], say: m.office_bell_messages, to: officeHref('messages') },
    { count: news.lowRatings, orders: [], say: m.office_bell_ratings, to: officeHref('ratings') },
  ].filter(({ count }) => count > 0)
  return (
    <PopMenu
      className="bo-bell"
      buttonClass="icon-btn"
      label={m.office_bell({ count: unseen })}
      needsScript
      button={
        <>
          <Icon name="bell" size={22} />
          {unseen > 0 && (
            // Visual only: the accessible name of the button includes the count.
            <span className="bo-badge" data-count={unseen} />
          )}
        </>
      }
    >
      <Looked keys={keys} />
      <ul>
        {things.map(({ count, orders, say, to }) => (
          <li key={to}>
            <Link to={to}>{say({ count })}</Link>
            {orders.length > 0 && (
              <ul className="bo-bell-orders">
                {orders.slice(0, MOST_NAMED).map((order) => (
                  <li key={order._id}>
                    <Link to={officeHref('order', { id: order._id })}>
                      <bdi className="issued">{shownNumber(order)}</bdi> <bdi>{order.name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {things.length === 0 && <li>{m.office_bell_none()}</li>}
      </ul>
      <label className="check bo-bell-sound">
        <input
          type="checkbox"
          checked={isSoundOn}
          onChange={({ target }) => allowNewOrderSound(target.checked)}
        />
        {m.office_bell_sound()}
      </label>
      {'token' in staff && <PushChoice staff={staff} />}
    </PopMenu>
  )
}
