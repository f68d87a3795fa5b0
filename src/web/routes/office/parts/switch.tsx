import './switch.css'

interface Props {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** On or off at once. The label is for who can't see what stands beside it. */
export const Switch = ({ label, on, onChange }: Props) => (
  <input
    type="checkbox"
    role="switch"
    className="bo-switch"
    aria-label={label}
    checked={on}
    aria-checked={on}
    onChange={({ target }) => onChange(target.checked)}
  />
)
