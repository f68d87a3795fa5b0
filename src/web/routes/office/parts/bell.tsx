import { Link } from 'react-router'
import { isLate } from '#domain/delivery/late.ts'
import type { NoticeState } from '#web/browser/notices.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { shopFront } from '#web/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
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

/** What someone should look at, and where. */
export const Bell = () => {
  const { board } = useOfficeLive()
  const now = useNow()
  const isHeard = useNewOrderSound()
  const staff = useStaff()
  if (!board) return null
  const late = board.orders.filter(({ fulfilment, since }) =>
    isLate(fulfilment, Date.parse(since), now, shopFront().hours),
  ).length
  const { messages, lowRatings, steps } = board.waiting
  const things = [
    {
      count: steps.placed ?? 0,
      say: m.office_bell_new,
      to: `${officeHref('orders')}?view=table&step=placed`,
    },
    { count: late, say: m.office_bell_late, to: `${officeHref('orders')}?late=1` },
    { count: messages ?? 0, say: m.office_bell_messages, to: officeHref('messages') },
    { count: lowRatings ?? 0, say: m.office_bell_ratings, to: officeHref('ratings') },
  ].filter(({ count }) => count > 0)
  const all = things.reduce((sum, { count }) => sum + count, 0)
  return (
    <PopMenu
      className="bo-bell"
      buttonClass="icon-btn"
      label={m.office_bell({ count: all })}
      button={
        <>
          <Icon name="bell" size={22} />
          {all > 0 && (
            // Drawn, not said: the name of the button says it in words.
            <span className="bo-badge" data-count={all} />
          )}
        </>
      }
    >
      <ul>
        {things.map(({ count, say, to }) => (
          <li key={to}>
            <Link to={to}>{say({ count })}</Link>
          </li>
        ))}
        {things.length === 0 && <li>{m.office_bell_none()}</li>}
      </ul>
      <label className="check bo-bell-sound">
        <input
          type="checkbox"
          checked={isHeard}
          onChange={({ target }) => allowNewOrderSound(target.checked)}
        />
        {m.office_bell_sound()}
      </label>
      {'token' in staff && <PushChoice staff={staff} />}
    </PopMenu>
  )
}
