import { useState } from 'react'
import * as api from '#contracts/operations/office-orders.ts'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import { fromEgp, type Piastres, readAmount } from '#domain/shared/money.ts'
import { newId } from '#web/browser/new-id.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity, shownUnitPrice } from '#web/i18n/quantity.ts'
import { callOffice, problemOf } from '../data/call-office.ts'
import { PROVIDER_NAMES } from '../parts/payment-words.ts'
import { Segments } from '../parts/segments.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { type DialogProps, handOn, paramsOf, ReasonField } from './order-dialogs.tsx'
import { textOf } from './text-of.ts'
import './refund-dialog.css'

type Shown = OrderFileAnswer['order']
type Item = Shown['items'][number]
type Way = 'whole' | 'lines' | 'sum'

/** Pieces by line: a product, or one variant of it. */
type Counts = Readonly<Record<string, number>>

const piecesOf = (items: readonly Item[], counts: Counts): (LineId & { quantity: number })[] =>
  items
    .map((item) => ({ ...lineIdOf(item), quantity: counts[lineKey(item)] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)

const priceOf = (items: readonly Item[], counts: Counts): Piastres =>
  items.reduce((sum, item) => sum + fromEgp(item.price) * (counts[lineKey(item)] ?? 0), 0)

/** The pieces that the customer asked to return, as far as they are not refunded. */
const askedBack = ({ items, returnRequest }: Shown): Counts =>
  Object.fromEntries(
    (returnRequest?.isSettled === false ? returnRequest.items : []).map(({ quantity, ...line }) => {
      const item = items.find((each) => lineKey(each) === lineKey(line))
      return [lineKey(line), Math.min(quantity, (item?.quantity ?? 0) - (item?.refunded ?? 0))]
    }),
  )

interface CountProps {
  readonly label: string
  readonly most: number
  readonly value: number
  /** Grams are typed, pieces chosen. */
  readonly byWeight?: boolean | undefined
  readonly onChange: (count: number) => void
}

const CountField = ({ label, most, value, byWeight, onChange }: CountProps) =>
  byWeight ? (
    <input
      className="input num"
      type="number"
      dir="ltr"
      min={0}
      max={most}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Math.min(most, Math.max(0, Math.trunc(Number(target.value) || 0))))}
    />
  ) : (
    <SelectField bare label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {Array.from({ length: most + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  )

interface LinesProps {
  readonly order: Shown
  readonly isByLine: boolean
  readonly refunded: Counts
  readonly restocked: Counts
  readonly onRefund: (counts: Counts) => void
  readonly onRestock: (counts: Counts) => void
}

/** The products with the pieces to refund and those that go back on sale. */
const RefundLines = ({ order, isByLine, refunded, restocked, onRefund, onRestock }: LinesProps) => (
  <table className="bo-refund-lines">
    <thead>
      <tr>
        <th>
          <span className="vh">{m.office_refund_dialog_lines()}</span>
        </th>
        {isByLine && <th>{m.office_refund()}</th>}
        {order.status !== 'returned' && <th>{m.office_refund_dialog_restock()}</th>}
      </tr>
    </thead>
    <tbody>
      {order.items.map((item) => {
        const name = itemName(item)
        const { quantity } = item
        const key = lineKey(item)
        return (
          <tr key={key}>
            <th scope="row">
              <span dir="auto">{name}</span>
              <span className="bo-sub">
                <bdi>{`${shownQuantity(item)} × ${shownUnitPrice(item)}`}</bdi>
              </span>
              {item.refunded > 0 && (
                <span className="bo-sub">
                  {m.office_refund_dialog_already({
                    count: shownQuantity({ ...item, quantity: item.refunded }),
                    all: shownQuantity(item),
                  })}
                </span>
              )}
            </th>
            {isByLine && (
              <td>
                <CountField
                  label={m.office_refund_dialog_pieces({ name })}
                  most={quantity - item.refunded}
                  byWeight={item.byWeight}
                  value={refunded[key] ?? 0}
                  onChange={(count) => onRefund({ ...refunded, [key]: count })}
                />
              </td>
            )}
            {order.status !== 'returned' && (
              <td>
                <CountField
                  label={m.office_refund_dialog_restock_of({ name })}
                  most={quantity - item.restocked}
                  byWeight={item.byWeight}
                  value={restocked[key] ?? 0}
                  onChange={(count) => onRestock({ ...restocked, [key]: count })}
                />
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** Says which provider pays back how much, and what is paid by hand. */
const HowPaidBack = ({ order, amount }: { readonly order: Shown; readonly amount: Piastres }) => {
  let left = amount
  const parts = order.payBack.flatMap((part) => {
    const share = Math.min(left, fromEgp(part.left))
    left -= share
    return share > 0 ? [{ ...part, share }] : []
  })
  return (
    <ul className="bo-pay-back" aria-live="polite">
      {parts.map(({ provider, lastDigits, share }) => (
        <li key={`${provider} ${lastDigits} ${share}`}>
          {m.office_refund_dialog_how({ amount: formatMoney(share) })}{' '}
          {provider === null
            ? m.office_refund_dialog_hand()
            : lastDigits
              ? m.office_refund_dialog_to_card({ digits: lastDigits })
              : m.office_refund_dialog_to({ provider: PROVIDER_NAMES[provider]() })}
        </li>
      ))}
    </ul>
  )
}

/** Ids of refunds whose outcome is unknown, by order: a lost answer, or a dialog closed before it came. */
const unanswered = new Map<string, string>()

/** Refunds the whole order, some products or a sum. */
export const RefundDialog = (props: DialogProps) => {
  const { order } = props.file
  const due = fromEgp(order.paid) - fromEgp(order.refunded)
  const asked = askedBack(order)
  // One id for all tries, so that a repeated request refunds once.
  const [id, setId] = useState(() => unanswered.get(order._id) ?? newId())
  const [way, setWay] = useState<Way>(piecesOf(order.items, asked).length > 0 ? 'lines' : 'whole')
  const [refunded, setRefunded] = useState<Counts>(asked)
  const [restocked, setRestocked] = useState<Counts>({})
  const [typed, setTyped] = useState((due / 100).toFixed(2))
  const sum = readAmount(typed)
  const amounts: Readonly<Record<Way, Piastres>> = {
    whole: due,
    lines: priceOf(order.items, refunded),
    sum: sum === undefined ? 0 : fromEgp(sum),
  }
  const partOf = () => {
    if (way === 'whole') return { whole: true as const }
    return way === 'lines' ? { lines: piecesOf(order.items, refunded) } : { amount: sum ?? 0 }
  }
  /** An earlier try was saved: shows what is left, with nothing chosen, so that a second press refunds nothing. */
  const startAnew = async (): Promise<void> => {
    const reply = await callOffice(api.showAnyOrder, { params: paramsOf(props) })
    // Without the new figures the id stays, and the next try is refused, too.
    if (!reply.ok) return
    unanswered.delete(order._id)
    setId(newId())
    setWay('lines')
    setRefunded({})
    setRestocked({})
    setTyped('')
    props.onDone(reply.body)
  }
  return (
    <AskDialog
      title={m.office_refund()}
      text={m.office_refund_text({ left: formatMoney(due) })}
      confirm={m.office_refund_dialog_confirm({ amount: formatMoney(amounts[way]) })}
      onClose={props.onClose}
      onConfirm={async (form) => {
        const text = textOf(form, 'reason')
        if (way === 'sum' && !(amounts.sum > 0)) return m.office_refund_bad()
        if (amounts[way] > due) return m.office_refund_dialog_more({ amount: formatMoney(due) })
        if (way === 'lines' && piecesOf(order.items, refunded).length === 0)
          return m.office_refund_dialog_none()
        if (text === '') return m.office_reason_needed()
        const body = { id, text, ...partOf(), restock: piecesOf(order.items, restocked) }
        unanswered.set(order._id, id)
        const reply = await callOffice(api.refundOrder, { params: paramsOf(props), body })
        if (!reply.ok && reply.body.error === 'refund.id-taken') {
          await startAnew()
          return problemOf(reply)
        }
        if (reply.ok || (reply.status !== undefined && reply.status < 500)) unanswered.delete(order._id)
        return handOn(props, reply, m.office_refund_done())
      }}
    >
      <Segments
        label={m.office_refund_dialog_what()}
        options={[
          { value: 'whole', name: m.office_refund_dialog_whole() },
          { value: 'lines', name: m.office_refund_dialog_lines() },
          { value: 'sum', name: m.office_refund_dialog_sum() },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'sum' && (
        <Field
          label={m.office_refund_amount()}
          name="amount"
          inputMode="decimal"
          dir="ltr"
          required
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {(way === 'lines' || order.status !== 'returned') && (
        <RefundLines
          {...{ order, refunded, restocked }}
          isByLine={way === 'lines'}
          onRefund={setRefunded}
          onRestock={setRestocked}
        />
      )}
      <HowPaidBack order={order} amount={Math.min(due, amounts[way])} />
      {order.refundLimit !== null && (
        <p className="bo-sub">
          {m.office_refund_dialog_limit({ amount: formatMoney(fromEgp(order.refundLimit)) })}
        </p>
      )}
      <ReasonField
        usual={[m.office_why_damaged, m.office_why_wrong, m.office_why_stock, m.office_why_asked]}
      />
    </AskDialog>
  )
}
