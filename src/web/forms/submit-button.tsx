import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  /** Id of its form, if the button is outside of it. */
  readonly form?: string
  readonly busy?: boolean
  readonly kind?: 'primary' | 'danger'
  readonly icon?: IconName
  readonly iconFirst?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Stays focusable while busy: not `disabled`, since the form ignores a second submit. */
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
