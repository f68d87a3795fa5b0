import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  readonly label: string
  /** Visually hidden label. */
  readonly bare?: boolean
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A labelled `<select>`. */
export const SelectField = ({ label, bare = false, error, children, className = '', ...select }: Props) => {
  const id = useId()
  return (
    <div className={`field ${error ? 'err ' : ''}${className}`.trim()}>
      <label htmlFor={id} className={bare ? 'vh' : undefined}>
        {label}
      </label>
      <span className="ctl sel">
        <select
          {...select}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
        >
          {children}
        </select>
        <Icon name="chevron-down" className="caret" size={18} />
      </span>
      {error && (
        <span className="msg" id={`${id}-message`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}
