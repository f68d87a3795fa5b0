import './switch.css'

interface Props {
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A switch that applies immediately. The label is for screen readers. */
export const Switch = ({ label, on, disabled = false, onChange }: Props) => (
  <input
    type="checkbox"
    role="switch"
    className="bo-switch"
    aria-label={label}
    checked={on}
    aria-checked={on}
    disabled={disabled}
    onChange={({ target }) => onChange(target.checked)}
  />
)
