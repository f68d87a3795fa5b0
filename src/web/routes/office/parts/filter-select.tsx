import { m } from '#web/i18n/compiled/messages.js'
import { SelectField } from './select-field.tsx'

interface Props<T extends string> {
  readonly label: string
  readonly value: string | undefined
  readonly all: readonly T[]
  readonly names: Readonly<Record<T, () => string>>
  readonly onChange: (value: string) => void
}

/** A filter of a list by one of several values, or by any. */
export const FilterSelect = <T extends string>({ label, value, all, names, onChange }: Props<T>) => (
  <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
    <option value="">{m.office_filter_any()}</option>
    {all.map((each) => (
      <option key={each} value={each}>
        {names[each]()}
      </option>
    ))}
  </SelectField>
)
