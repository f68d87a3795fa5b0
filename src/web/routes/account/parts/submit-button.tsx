import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface Props {
  readonly busy: boolean
  readonly children: string
  readonly className?: string
}

/** Not `disabled` while busy, for that would throw the keyboard off the button; the form ignores a second press. */
export const SubmitButton = ({ busy, children, className = '' }: Props) => (
  <button
    type="submit"
    className={`btn btn-primary ${className}`.trim()}
    disabled={!useHydrated()}
    aria-disabled={busy || undefined}
  >
    {busy ? (
      <>
        <Icon name="loader-circle" className="spin" />
        {m.account_loading()}
      </>
    ) : (
      children
    )}
  </button>
)
