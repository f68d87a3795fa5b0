import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly value: number
  readonly most: number
  readonly onChange: (by: 1 | -1) => void
  /** Accessible names of the group and its buttons. */
  readonly labels: { readonly of: string; readonly less: string; readonly more: string }
}

export const Quantity = ({ value, most, onChange, labels }: Props) => (
  <div className="qty" role="group" aria-label={labels.of}>
    <button type="button" aria-label={labels.less} disabled={value <= 1} onClick={() => onChange(-1)}>
      <Icon name="minus" size={18} />
    </button>
    <output>{value}</output>
    <button type="button" aria-label={labels.more} disabled={value >= most} onClick={() => onChange(1)}>
      <Icon name="plus" size={18} />
    </button>
  </div>
)
