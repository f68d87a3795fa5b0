import { type RefObject, useEffect } from 'react'
import { storedDraft } from '#web/browser/stored-values.ts'
import { readDetails } from './read-details.ts'

/** What was typed and not sent yet is kept when the page is left, reloaded, or a phone puts it away. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, isSent: RefObject<boolean>): void => {
  useEffect(() => {
    const typedInto = form.current
    if (!typedInto) return
    const read = () => JSON.stringify(readDetails(typedInto))
    const opened = read()
    const keep = () => {
      // As it was opened it says nothing new, and would stand before what is kept meanwhile.
      if (!isSent.current && read() !== opened) storedDraft.set(readDetails(typedInto))
    }
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [form, isSent])
}
