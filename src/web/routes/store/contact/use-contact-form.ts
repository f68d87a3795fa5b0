import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContactFields } from '#contracts/support.ts'
import { callApi } from '#web/browser/call-api.ts'
import { keptContact } from '#web/browser/kept.ts'
import { leaveMessage } from '#web/outbox/leave-message.ts'
import { CONTACT_FIELDS, checkContact, type Problems } from './contact-problems.ts'

/** For a browser that can keep nothing at all. */
const send = async (message: ContactFields): Promise<boolean> => {
  const { ok, status } = await callApi('/api/contact', { method: 'POST', body: message })
  // oxlint-disable-next-line no-console -- nothing the shopper could do about it
  if (!ok) console.warn('the message was not taken by the server', { status })
  return ok
}

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}

export const useContactForm = () => {
  const [problems, setProblems] = useState<Problems>({})
  /** How many messages were taken, so that the second is announced like the first. */
  const [sent, setSent] = useState(0)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const isSending = useRef(false)

  const taken = (form: HTMLFormElement): void => {
    form.reset()
    setIsUnsaved(false)
    setSent((count) => count + 1)
  }

  const leave = async (form: HTMLFormElement, message: ContactFields): Promise<void> => {
    isSending.current = true
    keptContact.set(message)
    if (await leaveMessage(message)) taken(form)
    else {
      // Nothing could be kept here: the words stay in the form, unless the shop itself has taken them.
      setIsUnsaved(true)
      if (await send(message)) taken(form)
    }
    isSending.current = false
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    const checked = checkContact(typedIn(form))
    flushSync(() => setProblems(checked.problems ?? {}))
    if (checked.problems) {
      const first = CONTACT_FIELDS.find((field) => checked.problems[field])
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    void leave(form, checked.message)
  }

  return { problems, sent, isUnsaved, submit }
}
