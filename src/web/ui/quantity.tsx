import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly value: number
  /** The value as shown, if it is a weight. */
  readonly text?: string | undefined
  readonly least?: number | undefined
  readonly most: number
  readonly onChange: (by: 1 | -1) => void
  /** Accessible names of the group and its buttons. */
  readonly labels: { readonly of: string; readonly less: string; readonly more: string }
}

export const Quantity = ({ value, text, least = 1, most, onChange, labels }: Props) => (
  <div className="qty" role="group" aria-label={labels.of}>
    <button type="button" aria-label={labels.less} disabled={value <= least} onClick={() => onChange(-1)}>
      <Icon name="minus" size={18} />
    </button>
    <output>{text ?? value}</output>
    <button type="button" aria-label={labels.more} disabled={value >= most} onClick={() => onChange(1)}>
      <Icon name="plus" size={18} />
    </button>
  </div>
)
