import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  /** The id of the form it sends: on phones the button stands outside of it. */
  readonly form: string
  readonly busy: boolean
  readonly icon?: IconName
  readonly iconFirst?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Stays in the reach of the keyboard while busy, so it is not disabled; the form ignores a second press. */
export const SubmitButton = ({ form, busy, icon, iconFirst = false, className = '', children }: Props) => {
  const drawn = icon && <Icon name={icon} />
  return (
    <button
      type="submit"
      form={form}
      className={`btn btn-primary btn-lg ${className}`.trim()}
      aria-disabled={busy || undefined}
    >
      {busy ? (
        <>
          <Icon name="loader-circle" className="spin" />
          {m.cart_loading()}
        </>
      ) : (
        <>
          {iconFirst && drawn}
          <span>{children}</span>
          {!iconFirst && drawn}
        </>
      )}
    </button>
  )
}
