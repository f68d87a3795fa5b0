import { CHOSEN_REASONS, type ChosenReason } from '#domain/catalog/stock-journal.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { SelectField } from '../parts/select-field.tsx'
import { REASON_WORDS } from './goods.ts'

interface Props {
  readonly value: ChosenReason
  readonly onChange: (reason: ChosenReason) => void
  readonly bare?: boolean
}

/** Reason for a stock change. */
export const ReasonSelect = ({ value, onChange, bare = false }: Props) => (
  <SelectField
    label={m.office_goods_reason()}
    bare={bare}
    name="reason"
    value={value}
    onChange={({ target }) => onChange(target.value as ChosenReason)}
  >
    {CHOSEN_REASONS.map((reason) => (
      <option key={reason} value={reason}>
        {REASON_WORDS[reason]()}
      </option>
    ))}
  </SelectField>
)
