import { useId, useState } from 'react'
import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { cartLineTotal } from '#domain/cart/cart.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { RequestActs, RequestSummary } from '#web/routes/account/profile/request-card.tsx'
import { paidBy } from '#web/routes/account/profile/request-words.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly entry: HistoryEntry
  readonly onToggle: () => void
  readonly onReturn: () => void
}

/** An order on its way: a tap shows when, how much, and what can be done. */
export const CurrentRequest = ({ entry, onToggle, onReturn }: Props) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className={`card rcard${open ? ' open' : ''}`}>
      <button
        type="button"
        className="top"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <RequestSummary entry={entry} />
        <span className="chev">
          <Icon name="chevron-down" size={22} />
        </span>
      </button>
      <div id={id} hidden={!open}>
        <dl>
          <div>
            <dt>{m.request_date()}</dt>
            <dd>
              <bdi>{entry.orderedAt || m.request_unknown_date()}</bdi>
            </dd>
          </div>
          <div>
            <dt>{m.request_payment()}</dt>
            <dd>
              <bdi>{formatMoney(cartLineTotal(entry))}</bdi>
              {entry.method && <span className="small muted">{paidBy(entry)}</span>}
            </dd>
          </div>
          <div>
            <dt>{m.request_status()}</dt>
            <dd>
              <span className="tag warn">{m.request_not_yet()}</span>
            </dd>
          </div>
        </dl>
        <RequestActs entry={entry} onToggle={onToggle} onReturn={onReturn} />
      </div>
    </li>
  )
}
