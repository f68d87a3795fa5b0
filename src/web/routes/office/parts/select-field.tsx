import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  readonly label: string
  /** The label is read, not shown. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A labelled choice of one. */
export const SelectField = ({ label, bare = false, children, className = '', ...select }: Props) => {
  const id = useId()
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id} className={bare ? 'vh' : undefined}>
        {label}
      </label>
      <span className="ctl sel">
        <select {...select} id={id} className="input">
          {children}
        </select>
        <Icon name="chevron-down" className="caret" size={18} />
      </span>
    </div>
  )
}
