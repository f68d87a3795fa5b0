import { m } from '#web/i18n/compiled/messages.js'
import { productName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import type { PickingState, PickingWork } from '../work/picking-work.ts'
import type { Note } from '../work/stored-picking.ts'

const textOf = ({ orderId, number: given, item, message, takenBy, isFree }: Note): string => {
  const number = shownNumber({ _id: orderId, number: given })
  if (isFree) return m.picker_lost_free({ number })
  if (takenBy !== undefined)
    return takenBy ? m.picker_lost_to({ number, name: takenBy }) : m.picker_lost({ number })
  const reason = message?.[currentLanguage()] ?? m.picker_refused_unknown()
  return item
    ? m.picker_refused_line({ number, name: productName(item), reason })
    : m.picker_refused({ number, reason })
}

/** Notes about refused actions and orders that were taken away, and the number of unsent actions. */
export const Notes = ({ work, state }: { readonly work: PickingWork; readonly state: PickingState }) => (
  <div className="pk-notes">
    {!state.isConnected && (
      <p className="alert warn" role="status">
        {m.picker_offline()}
      </p>
    )}
    {state.unsent > 0 && (
      <p className="alert info" role="status">
        {m.picker_unsent({ count: state.unsent })}
      </p>
    )}
    {state.isElsewhere && state.status === 'ready' && <p className="alert info">{m.picker_elsewhere()}</p>}
    {state.notes.map((note) => (
      <div key={note.id} className="alert danger" role="alert">
        <p>{textOf(note)}</p>
        <button type="button" className="btn btn-line btn-sm" onClick={() => work.dismiss(note.id)}>
          {m.picker_understood()}
        </button>
      </div>
    ))}
  </div>
)
