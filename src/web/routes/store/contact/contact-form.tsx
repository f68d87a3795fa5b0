import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { ContactFields, leaveMessage as leaveMessageOperation } from '#contracts/support.ts'
import { normalPhone, shownPhone } from '#domain/shared/phone.ts'
import { call } from '#web/browser/call-api.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import { withdraw } from '#web/outbox/cancel-order.ts'
import { leaveMessage } from '#web/outbox/leave-message.ts'
import { useOutbox } from '#web/outbox/use-outbox.ts'
import { useIsOffline } from '#web/site/connectivity.ts'
import { storedContact, storedUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Direct request, for browsers without any storage. */
const send = async (message: ContactFields): Promise<boolean> => {
  const { ok, status } = await call(leaveMessageOperation, { body: message })
  // oxlint-disable-next-line no-console -- the shopper could not act on it
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

/** Fills empty fields from the stored account; typed text stays. */
const fillIn = (form: HTMLFormElement): void => {
  const user = storedUser.get()
  if (!user?.isLoggedIn) return
  const known = { name: user.fullName, phone: shownPhone(user.phone ?? ''), email: user.email }
  for (const [name, value] of Object.entries(known)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field?.value === '' && value) field.value = value
  }
}

const useContactForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  /** Number of messages sent, used as a key so that a second message is announced, too. */
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
      // Storage failed: the text stays in the form unless the direct request succeeds.
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
      // Clears the result of the previous message before showing new errors.
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

const drop = async (id: string): Promise<void> => {
  await (await openOutbox()).change((store) => withdraw(store, id))
}

/** Messages that the server refused stay visible, so no text is lost silently. */
const RefusedMessages = () =>
  useOutbox().entries.map(
    (entry) =>
      entry.kind === 'message' &&
      entry.state.is === 'refused' && (
        <Alert key={entry.id} kind="danger">
          <p>{m.contact_refused()}</p>
          <blockquote>
            <bdi>{entry.body.message}</bdi>
          </blockquote>
          <button type="button" className="btn btn-line" onClick={() => void drop(entry.id)}>
            {m.contact_refused_drop()}
          </button>
        </Alert>
      ),
  )

type ContactField = keyof ContactFields

/** Form order: the first invalid field gets the focus. */
const CONTACT_FIELDS = ['name', 'phone', 'email', 'message'] as const satisfies ContactField[]

type Problems = Readonly<Partial<Record<ContactField, string>>>

const MISSING: Readonly<Record<ContactField, () => string>> = {
  name: m.contact_name_missing,
  phone: m.contact_phone_missing,
  email: m.contact_email_missing,
  message: m.contact_message_missing,
}

const wordsFor = (field: ContactField, value: string, issue: z.core.$ZodIssue): string => {
  if (value.trim() === '') return MISSING[field]()
  if (issue.code === 'too_big') return m.contact_too_long({ count: Number(issue.maximum) })
  return field === 'email' ? m.contact_email_wrong() : MISSING[field]()
}

type Checked =
  | { readonly message: ContactFields; readonly problems?: undefined }
  | { readonly problems: Problems }

/** Returns the normalised message, or a text for each invalid field. */
const checkContact = (typed: Readonly<Record<ContactField, string>>): Checked => {
  const read = z.safeParse(ContactFields, typed)
  if (read.success) return { message: { ...read.data, phone: normalPhone(read.data.phone) } }
  const problems: Partial<Record<ContactField, string>> = {}
  for (const field of CONTACT_FIELDS) {
    const issue = read.error.issues.find(({ path }) => path[0] === field)
    if (issue) problems[field] = wordsFor(field, typed[field], issue)
  }
  return { problems }
}

export const ContactForm = () => {
  const { form, problems, sent, isUnsaved, submit } = useContactForm()
  const isOffline = useIsOffline()
  return (
    <form
      ref={form}
      className="card contact-form"
      // POST, so that submitting before hydration does not put the typed text into the URL.
      method="post"
      noValidate
      aria-label={m.contact_form()}
      onSubmit={submit}
    >
      <RefusedMessages />
      {isUnsaved && (
        <Alert kind="danger" live>
          {m.contact_unsaved()}
        </Alert>
      )}
      {sent > 0 && !isUnsaved && (
        <Alert key={sent} kind="ok" live inSight>
          {m.contact_sent()}
          {isOffline && ` ${m.contact_sent_later()}`}
        </Alert>
      )}
      <div className="form">
        <Field label={m.contact_name()} name="name" autoComplete="name" required error={problems.name} />
        <PhoneField label={m.phone()} name="phone" digitsOnly required error={problems.phone} />
        <Field
          className="full"
          label={m.contact_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          required
          error={problems.email}
        />
        <Field
          className="full"
          label={m.contact_message()}
          name="message"
          multiline
          placeholder={m.contact_message_hint()}
          required
          error={problems.message}
        />
      </div>
      <button type="submit" className="btn btn-primary btn-lg">
        <Icon name="send" />
        {m.contact_send()}
      </button>
    </form>
  )
}
