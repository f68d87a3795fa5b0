import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  readonly name: string
  /** Error text, linked by aria-describedby. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Announces a hint that changes while typing. */
  readonly liveHint?: boolean
  /** Text beside the label of an optional field. */
  readonly optional?: string | undefined
  readonly icon?: IconName
  /** A button at the end of the field. */
  readonly end?: ReactNode
  readonly className?: string
  readonly multiline?: boolean
}

/** Values that are left to right in every language. */
const LEFT_TO_RIGHT = new Set(['email', 'tel', 'password', 'url'])

/** A labelled input with its error. The form decides when to show it. */
export const Field = ({
  label,
  error,
  hint,
  liveHint = false,
  optional,
  icon,
  end,
  className = '',
  multiline = false,
  ...input
}: Props) => {
  const id = useId()
  const message = error ?? hint
  const ltr = LEFT_TO_RIGHT.has(input.type ?? '') || input.dir === 'ltr'
  const shared = {
    ...input,
    id,
    className: `input${ltr ? ' ltr-in' : ''}`,
    dir: ltr ? 'ltr' : (input.dir ?? 'auto'),
    // A non-empty placeholder enables `:placeholder-shown`, which sets the direction of empty fields (forms.css).
    placeholder: input.placeholder ?? ' ',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': message ? `${id}-message` : undefined,
  } as const
  return (
    <div className={`field ${error ? 'err ' : ''}${className}`.trim()}>
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      <span className="ctl">
        {icon && <Icon name={icon} />}
        {multiline ? (
          <textarea {...(shared as ComponentProps<'textarea'>)} rows={5} />
        ) : (
          <input {...shared} />
        )}
        {end && <span className="end">{end}</span>}
      </span>
      {(message || liveHint) && (
        <span className="msg" id={`${id}-message`} {...(liveHint && { 'aria-live': 'polite' })}>
          {(error || (liveHint && message)) && <Icon name="circle-alert" size={16} />}
          {message}
        </span>
      )}
    </div>
  )
}
