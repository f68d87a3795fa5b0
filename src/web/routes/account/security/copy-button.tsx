import { useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Copies a text; the text is visible, so it can be selected if the clipboard fails. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast(m.recovery_copy_failed(), { kind: 'bad' })
    }
  }
  return (
    <button type="button" className="btn btn-line" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{isCopied ? m.recovery_copied() : m.recovery_copy()}</span>
    </button>
  )
}
