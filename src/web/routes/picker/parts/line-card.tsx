import { useState } from 'react'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatClock } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { WaveLine } from '../work/board.ts'
import type { PickingWork } from '../work/picking-work.ts'
import { amountText, CHOICE_WORDS, REASON_WORDS } from './amounts.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { ShortDialog } from './short-dialog.tsx'
import { WeighForm } from './weigh-form.tsx'

export interface LineProps extends WaveLine {
  readonly work: PickingWork
}

/** What became of a line, in words. */
const resultWords = ({ picked, quantity, byWeight, short, proposal }: WaveLine['line']): string => {
  if (proposal?.state === 'accepted') return m.picker_replaced({ name: itemName(proposal.substitute) })
  const found = amountText(picked ?? 0, byWeight)
  const why = short ? REASON_WORDS[short]() : proposal?.state === 'declined' && m.picker_declined()
  if (why && (picked ?? 0) < quantity)
    return `${m.picker_found({ found, of: amountText(quantity, byWeight) })} · ${why}`
  return m.picker_picked_amount({ amount: found })
}

/** A proposal that the shopper has not answered: until when, and the answer by phone. */
const Waiting = ({ order, line, work }: LineProps) => {
  const { proposal } = line
  if (proposal?.state !== 'open') return null
  const answer = (accepted: boolean) => work.answer(order._id, proposal.id, accepted)
  return (
    <div className="pk-waiting">
      <p>
        {m.picker_asked({
          name: itemName(proposal.substitute),
          amount: amountText(proposal.substitute.quantity, proposal.substitute.byWeight),
          time: formatClock(Date.parse(proposal.until)),
        })}
      </p>
      <a className="btn btn-line" href={`tel:${order.phone}`}>
        <Icon name="phone" size={18} /> {m.picker_call()}
      </a>
      <button type="button" className="btn btn-line" onClick={() => answer(true)}>
        {m.picker_said_yes()}
      </button>
      <button type="button" className="btn btn-line" onClick={() => answer(false)}>
        {m.picker_said_no()}
      </button>
    </div>
  )
}

/** One line to pick, large: where it is, how much of it, and what can be done. */
export const LineCard = ({ order, line, work }: LineProps) => {
  const [dialog, setDialog] = useState<'short' | 'replace'>()
  const id = lineIdOf(line)
  const name = itemName(line)
  const [picked, isOpen] = [line.picked ?? 0, line.proposal?.state === 'open']
  return (
    <li className="card pk-line">
      <p className="pk-where">
        <b className="pk-place">
          {line.place ? <bdi>{line.place}</bdi> : <span className="muted">{m.picker_no_place()}</span>}
        </b>
        <span className="tag">
          <bdi className="issued">{shownNumber(order)}</bdi>
        </span>
      </p>
      <div className="pk-what">
        <img src={line.image} alt="" width={104} height={90} />
        <div>
          <b className="pk-name">{name}</b>
          {line.sku && <bdi className="small muted">{line.sku}</bdi>}
          <p className="small muted">{CHOICE_WORDS[line.choice]()}</p>
        </div>
        <p className="pk-amount">
          <bdi>{amountText(line.quantity, line.byWeight)}</bdi>
          {!line.byWeight && <span aria-hidden="true">×</span>}
        </p>
      </div>
      {isOpen ? (
        <Waiting order={order} line={line} work={work} />
      ) : line.byWeight ? (
        <WeighForm order={order} line={line} work={work} />
      ) : (
        <button
          type="button"
          className="btn btn-primary btn-xl btn-block"
          onClick={() => work.pick(order._id, id, line.quantity)}
        >
          <Icon name="check" />
          {picked > 0 && picked < line.quantity
            ? m.picker_picked_some({ picked, of: line.quantity })
            : m.picker_picked({ count: line.quantity })}
        </button>
      )}
      <div className="pk-more">
        <button type="button" className="btn btn-line" onClick={() => setDialog('short')}>
          {m.picker_short()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => setDialog('replace')}>
          {m.picker_replace()}
        </button>
        {(picked > 0 || line.proposal) && (
          <button type="button" className="btn btn-ghost" onClick={() => work.undo(order._id, id)}>
            <Icon name="undo-2" size={18} /> {m.picker_undo()}
          </button>
        )}
      </div>
      {dialog === 'short' && (
        <ShortDialog order={order} line={line} work={work} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'replace' && (
        <ReplaceDialog order={order} line={line} work={work} onClose={() => setDialog(undefined)} />
      )}
    </li>
  )
}

/** A line that needs nothing more, with a way back. */
export const DoneLine = ({ order, line, work }: LineProps) => {
  const name = itemName(line)
  return (
    <li className="pk-done">
      <Icon name="circle-check" />
      <span className="grow">
        <b>{name}</b>
        <span className="small muted">
          <bdi className="issued">{shownNumber(order)}</bdi> · {resultWords(line)}
        </span>
      </span>
      <button
        type="button"
        className="btn btn-ghost"
        aria-label={m.picker_undo_line({ name })}
        onClick={() => work.undo(order._id, lineIdOf(line))}
      >
        <Icon name="undo-2" size={18} /> {m.picker_undo()}
      </button>
    </li>
  )
}
