import { m } from '#web/i18n/compiled/messages.js'
import { formatClock } from '#web/orders/dates.ts'

interface Props {
  readonly disabledAt: string | null
  readonly onSince: string | null
}

/** Shift state of a courier; a closed account takes precedence. */
export const ShiftTag = ({ disabledAt, onSince }: Props) => {
  if (disabledAt) return <span className="tag bad">{m.office_closed()}</span>
  if (!onSince) return <span className="tag">{m.office_off_shift()}</span>
  return (
    <>
      <span className="tag ok">{m.office_shift_on()}</span>
      <span className="bo-sub">{m.office_since({ time: formatClock(Date.parse(onSince)) })}</span>
    </>
  )
}
