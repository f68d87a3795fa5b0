import * as api from '#contracts/operations/office-orders.ts'
import { fromEgp, readAmount } from '#domain/shared/money.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { callOffice } from '../data/call-office.ts'
import { useOfficeLive } from '../data/office-live.ts'
import { AskDialog } from './ask-dialog.tsx'
import { type DialogProps, handOn, paramsOf, ReasonField } from './order-dialogs.tsx'
import { textOf } from './text-of.ts'

/** Cash that the courier has to collect; 0 if paid. */
const dueOf = ({ order }: DialogProps['file']): number =>
  order.method === 'cash' && order.paid === 0 ? order.price : 0

/** Reassigns a picked-up order to another courier on shift. */
export const PassOnDialog = (props: DialogProps) => {
  const { board } = useOfficeLive()
  const { courier } = props.file
  const couriers = (board?.couriers ?? [])
    .filter(({ _id }) => _id !== courier?._id)
    .toSorted((one, other) => one.stops - other.stops)
  const due = dueOf(props.file)
  const name = courier?.name ?? ''
  return (
    <AskDialog
      title={m.office_pass_on()}
      text={
        due > 0
          ? m.office_pass_on_cash({ name, amount: formatMoney(fromEgp(due)) })
          : m.office_pass_on_text({ name })
      }
      confirm={m.office_pass_on()}
      onClose={props.onClose}
      onConfirm={async (form) => {
        const courierId = textOf(form, 'courier')
        const reason = textOf(form, 'reason')
        if (courierId === '') return m.office_pass_on_who()
        if (reason === '') return m.office_reason_needed()
        const to = couriers.find(({ _id }) => _id === courierId)?.name ?? ''
        const passing = callOffice(api.passOnOrder, { params: paramsOf(props), body: { courierId, reason } })
        return handOn(props, passing, m.office_assign_done({ name: to }))
      }}
    >
      {couriers.length === 0 && <p className="alert warn">{m.office_assign_none()}</p>}
      <fieldset className="bo-pick">
        <legend className="vh">{m.office_order_courier()}</legend>
        {couriers.map(({ _id, name: each, stops }) => (
          <label key={_id} className="check">
            <input type="radio" name="courier" value={_id} />
            <span>
              <bdi>{each}</bdi> <span className="bo-sub">{m.office_stops_count({ count: stops })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ReasonField usual={[m.office_why_phone, m.office_why_bike]} />
    </AskDialog>
  )
}

export const SendBackDialog = (props: DialogProps) => (
  <AskDialog
    title={m.office_send_back()}
    text={m.office_send_back_text({ name: courierName(props.file.courier?.name ?? '') })}
    confirm={m.office_send_back()}
    onClose={props.onClose}
    onConfirm={async (form) => {
      const reason = textOf(form, 'reason')
      if (reason === '') return m.office_reason_needed()
      const sending = callOffice(api.sendBackOrder, { params: paramsOf(props), body: { reason } })
      return handOn(props, sending, m.office_send_back_done())
    }}
  >
    <ReasonField usual={[m.office_why_phone, m.office_why_bike]} />
  </AskDialog>
)

export const MarkDeliveredDialog = (props: DialogProps) => {
  const due = dueOf(props.file)
  const name = courierName(props.file.courier?.name ?? '')
  const title = props.file.order.awaitsHandOver ? m.office_close_stop() : m.office_mark_delivered()
  return (
    <AskDialog
      title={title}
      text={due > 0 ? m.office_mark_delivered_cash({ name }) : m.office_mark_delivered_text()}
      confirm={title}
      onClose={props.onClose}
      onConfirm={async (form) => {
        const reason = textOf(form, 'reason')
        const collected = due > 0 ? readAmount(textOf(form, 'collected')) : undefined
        if (reason === '') return m.office_reason_needed()
        if (due > 0 && collected === undefined) return m.office_refund_bad()
        const body = { reason, ...(collected !== undefined && { collected }) }
        const marking = callOffice(api.markOrderDelivered, { params: paramsOf(props), body })
        return handOn(props, marking, m.office_mark_delivered_done())
      }}
    >
      <ReasonField usual={[m.office_why_phone, m.office_why_bike]} />
      {due > 0 && (
        <Field
          label={m.office_mark_delivered_amount()}
          hint={m.courier_collected_due({ amount: formatMoney(fromEgp(due)) })}
          name="collected"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          defaultValue={due.toFixed(2)}
        />
      )}
    </AskDialog>
  )
}
