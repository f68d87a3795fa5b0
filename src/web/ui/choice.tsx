import { type ReactNode, useId } from 'react'
import './choice.css'

interface Props<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** Renders one option. */
  readonly children: (value: Value) => ReactNode
}

/** Radio buttons side by side. */
export const Choice = <Value extends string>({ label, values, chosen, onChoose, children }: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={each}
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
          {children(each)}
        </label>
      ))}
    </fieldset>
  )
}
