import { useId, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './copy-text.css'

/** A value to copy, such as a link or password; it can be selected if the clipboard fails. */
export const CopyText = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select()
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="bo-copy">
        <input
          id={id}
          className="input ltr-in"
          dir="ltr"
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className="btn btn-soft" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span aria-live="polite">{isCopied ? m.office_copied() : m.office_copy()}</span>
        </button>
      </span>
    </div>
  )
}
