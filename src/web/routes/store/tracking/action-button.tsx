import type { MouseEvent } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  readonly kind: 'primary' | 'line' | 'accent' | 'danger' | 'soft'
  readonly icon: IconName
  readonly text: string
  /** Id of the element that names the order (`aria-describedby`), since a list has many equal buttons. */
  readonly of?: string | undefined
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void
  readonly isSaving?: boolean
  readonly disabled?: boolean
}

export const ActionButton = ({
  kind,
  icon,
  text,
  of,
  onPress,
  isSaving = false,
  disabled = false,
}: Props) => (
  <button
    type="button"
    className={`btn btn-${kind}`}
    aria-describedby={of}
    aria-busy={isSaving || undefined}
    disabled={disabled || isSaving}
    onClick={onPress}
  >
    {isSaving ? <Icon name="loader-circle" className="spin" /> : <Icon name={icon} />}
    {isSaving ? m.tracking_saving() : text}
  </button>
)
