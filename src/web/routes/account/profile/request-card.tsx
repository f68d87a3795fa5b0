import type { ReactNode } from 'react'
import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { pictureAt, pictureHeight } from '#contracts/pictures.ts'
import { cartLineTotal } from '#domain/cart/cart.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { orderedWhen, receivedWhen } from '#web/routes/account/profile/request-words.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Picture, name, date and sum: the part of a card that is always seen. */
export const RequestSummary = ({ entry }: { readonly entry: HistoryEntry }) => (
  <>
    <img
      src={pictureAt(entry.image, 160)}
      alt=""
      width={72}
      height={pictureHeight(160) * 0.45}
      loading="lazy"
    />
    <span className="what">
      <b>
        <bdi>{itemName(entry)}</bdi>
      </b>
      <span className="small muted">{receivedWhen(entry) ?? orderedWhen(entry)}</span>
      <span className="cost">
        <bdi className="strong small">{formatMoney(cartLineTotal(entry))}</bdi>
        {entry.quantity > 1 && (
          <span className="small muted">{m.request_quantity({ count: entry.quantity })}</span>
        )}
      </span>
    </span>
  </>
)

interface ActsProps {
  readonly entry: HistoryEntry
  readonly onToggle: () => void
  readonly onReturn: () => void
}

/** Confirming is a switch: it stays pressed on what was received. */
export const RequestActs = ({ entry, onToggle, onReturn }: ActsProps): ReactNode => (
  <div className="acts">
    <button
      type="button"
      className={`btn ${entry.delivered ? 'btn-soft' : 'btn-primary'}`}
      aria-pressed={entry.delivered}
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
