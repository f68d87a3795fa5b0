import { useId, useState } from 'react'
import { readAmount } from '#domain/shared/read-amount.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { LISTING_FORM } from './search-box.tsx'

interface Props {
  readonly name: 'min' | 'max'
  readonly label: string
  readonly value: number | undefined
  /** What it is when nobody sets it. */
  readonly otherwise: number | undefined
  readonly onChange: (price: number | undefined) => void
}

/** A price typed in any digits. What cannot be read stays to be amendedOrder, and asks for nothing meanwhile. */
export const PriceField = ({ name, label, value, otherwise, onChange }: Props) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && readAmount(typed) === value ? typed : (value?.toString() ?? typed ?? '')
  const isWrong = text.trim() !== '' && readAmount(text) === undefined
  return (
    <div className={`field${isWrong ? ' err' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        name={name}
        form={LISTING_FORM}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        placeholder={otherwise?.toString()}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readAmount(event.target.value))
        }}
      />
      {isWrong && (
        <span className="msg" id={`${id}-wrong`} role="alert">
          {m.filters_price_wrong()}
        </span>
      )}
    </div>
  )
}
