import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  /** The id of the form it sends, where it stands outside of it. */
  readonly form?: string
  readonly busy?: boolean
  readonly kind?: 'primary' | 'danger'
  readonly icon?: IconName
  readonly iconFirst?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Keeps its words while busy, and stays in reach of the keyboard: not `disabled`, for the form ignores a second press.
 */
export const SubmitButton = ({
  form,
  busy = false,
  kind = 'primary',
  icon,
  iconFirst = false,
  className = '',
  children,
}: Props) => {
  const drawn = busy ? <Icon name="loader-circle" className="spin" /> : icon && <Icon name={icon} />
  const isFirst = iconFirst || !icon
  return (
    <button
      type="submit"
      form={form}
      className={`btn btn-${kind} ${className}`.trim()}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {isFirst && drawn}
      <span>{children}</span>
      {!isFirst && drawn}
    </button>
  )
}
