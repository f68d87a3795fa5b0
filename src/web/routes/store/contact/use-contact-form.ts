import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContactFields } from '#contracts/support.ts'
import { shownPhone } from '#domain/shared/phone.ts'
import { callApi } from '#web/browser/call-api.ts'
import { storedContact, storedUser } from '#web/browser/stored-values.ts'
import { leaveMessage } from '#web/outbox/leave-message.ts'
import { CONTACT_FIELDS, checkContact, type Problems } from './contact-form.tsx'

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

/** The browser keeps what the account knows; what was typed meanwhile stays. */
const fillIn = (form: HTMLFormElement): void => {
  const user = storedUser.get()
  if (!user?.isLoggedIn) return
  const known = { name: user.fullName, phone: shownPhone(user.phone ?? ''), email: user.email }
  for (const [name, value] of Object.entries(known)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field?.value === '' && value) field.value = value
  }
}

export const useContactForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  /** How many messages were taken, so that the second is announced like the first. */
  const [sent, setSent] = useState(0)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const isSending = useRef(false)
  useEffect(() => {
    if (form.current) fillIn(form.current)
  }, [])

  const taken = (sending: HTMLFormElement): void => {
    sending.reset()
    setIsUnsaved(false)
    setSent((count) => count + 1)
  }

  const leave = async (sending: HTMLFormElement, message: ContactFields): Promise<void> => {
    isSending.current = true
    storedContact.set(message)
    if (await leaveMessage(message)) taken(sending)
    else {
      // Nothing could be kept here: the words stay in the form, unless the shop itself has taken them.
      setIsUnsaved(true)
      if (await send(message)) taken(sending)
    }
    isSending.current = false
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const sending = event.currentTarget
    if (isSending.current) return
    const checked = checkContact(typedIn(sending))
    flushSync(() => setProblems(checked.problems ?? {}))
    if (checked.problems) {
      // What was said of the message before does not stand beside what is wrong with this one.
      setSent(0)
      setIsUnsaved(false)
      const first = CONTACT_FIELDS.find((field) => checked.problems[field])
      sending.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    void leave(sending, checked.message)
  }

  return { form, problems, sent, isUnsaved, submit }
}
