import { useState } from 'react'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { wantsProposals } from '#domain/ordering/substitution.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
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

interface OpenLineProps extends LineProps {
  /** Called with the quantity that is in the bag. */
  readonly onPick: (quantity: number) => void
}

export const keyOf = ({ order, line }: WaveLine): string => `${order._id} ${line.walk}`

/** The result of a line in words: replaced, short with its reason, or picked. */
const resultWords = ({ picked, quantity, byWeight, short, proposal }: WaveLine['line']): string => {
  if (proposal?.state === 'accepted') return m.picker_replaced({ name: itemName(proposal.substitute) })
  const found = amountText(picked ?? 0, byWeight)
  const why = proposal?.state === 'declined' ? m.picker_declined() : short && REASON_WORDS[short]()
  if (why && (picked ?? 0) < quantity)
    return `${m.picker_found({ found, of: amountText(quantity, byWeight) })}${DOT}${why}`
  return m.picker_picked_amount({ amount: found })
}

/** A proposal that the shopper has not answered: until when, and the answer by phone. */
const Waiting = ({ order, line, work }: LineProps) => {
  const { proposal } = line
  if (proposal?.state !== 'open') return null
  const answer = (accepted: boolean) => work.answer(order._id, proposal.id, accepted)
  const { substitute, until } = proposal
  const what = {
    name: itemName(substitute),
    amount: amountText(substitute.quantity, substitute.byWeight),
  }
  return (
    <div className="pk-waiting">
      <p>
        {work.isStuck(proposal.id)
          ? m.picker_asked_later(what)
          : m.picker_asked({ ...what, time: formatClock(Date.parse(until)) })}
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
export const LineCard = ({ order, line, work, onPick }: OpenLineProps) => {
  const [dialog, setDialog] = useState<'short' | 'replace'>()
  const id = lineIdOf(line)
  const name = itemName(line)
  const [picked, isOpen] = [line.picked ?? 0, line.proposal?.state === 'open']
  return (
    <li className="card pk-line" data-line={keyOf({ order, line })}>
      <p className="pk-where">
        <b className="pk-place">
          {line.place ? <bdi>{line.place}</bdi> : <span className="muted">{m.picker_no_place()}</span>}
        </b>
        <b className="pk-number">
          <bdi className="issued">{shownNumber(order)}</bdi>
        </b>
      </p>
      <div className="pk-what">
        <img src={line.image} alt="" width={104} height={90} />
        <div>
          <b className="pk-name">{name}</b>
          {line.sku && (
            <span className="small muted">
              <bdi>{line.sku}</bdi>
            </span>
          )}
        </div>
        <p className="pk-amount">
          <bdi>{amountText(line.quantity, line.byWeight)}</bdi>
          {!line.byWeight && <span aria-hidden="true">×</span>}
        </p>
        <p className="pk-choice small muted">{CHOICE_WORDS[line.choice]()}</p>
      </div>
      {line.proposal?.state === 'declined' && (
        <Alert kind="warn">
          <p>{m.picker_declined_weight()}</p>
        </Alert>
      )}
      {isOpen ? (
        <Waiting order={order} line={line} work={work} />
      ) : line.byWeight ? (
        <WeighForm order={order} line={line} work={work} onPick={onPick} />
      ) : (
        <button
          type="button"
          className="btn btn-primary btn-xl btn-block"
          onClick={() => onPick(line.quantity)}
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

/** A line that is done, with undo. For a short line a substitute can still be proposed. */
export const DoneLine = ({ order, line, work }: LineProps) => {
  const [isReplacing, setReplacing] = useState(false)
  const name = itemName(line)
  return (
    <li className="pk-done">
      <Icon name="circle-check" />
      <span className="grow">
        <b>{name}</b>
        <span className="small muted">
          <bdi className="issued">{shownNumber(order)}</bdi>
          {DOT}
          {resultWords(line)}
        </span>
      </span>
      {line.short && !line.proposal && wantsProposals(line) && (
        <button type="button" className="btn btn-line" onClick={() => setReplacing(true)}>
          {m.picker_replace()}
        </button>
      )}
      {isReplacing && (
        <ReplaceDialog order={order} line={line} work={work} onClose={() => setReplacing(false)} />
      )}
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
