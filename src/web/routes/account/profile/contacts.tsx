import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { PublishedContacts } from '#contracts/phone.ts'
import { readContacts, requestEmailProof } from '#web/browser/phone-session.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import './contacts.css'

const PhoneProof = lazy(() => import('../phone/phone-proof.tsx'))
const PhonePassword = lazy(() => import('../phone/phone-password.tsx'))

const Tag = ({ proved }: { readonly proved: boolean }) => (
  <span className={`tag ${proved ? 'ok' : 'warn'}`}>
    {proved ? m.contacts_proved() : m.contacts_unproved()}
  </span>
)

type Open = 'nothing' | 'phone' | 'password'

const sendProof = async (email: string): Promise<void> => {
  const reply = await requestEmailProof()
  if (reply.ok) toast(m.contacts_email_sent({ email }))
  else toast(wordsOf(reply) ?? m.phone_failed(), { kind: 'bad' })
}

const Rows = ({ contacts, onOpen }: { contacts: PublishedContacts; onOpen: (what: Open) => void }) => {
  const [isSending, setSending] = useState(false)
  const send = async (address: string): Promise<void> => {
    // A second link would make the first one useless.
    if (isSending) return
    setSending(true)
    await sendProof(address)
    setSending(false)
  }
  const { phone, phoneProvedAt, email, emailProvedAt, hasPassword } = contacts
  const { reach } = shopFront()
  return (
    <ul>
      <li>
        <Icon name="phone" size={18} />
        {phone ? <PhoneShown phone={phone} /> : <span className="muted">{m.contacts_none()}</span>}
        {phone && <Tag proved={phoneProvedAt !== null} />}
        {reach.phone !== 'none' && (
          <button type="button" className="btn btn-line btn-sm" onClick={() => onOpen('phone')}>
            {phoneProvedAt === null ? m.contacts_prove_phone() : m.contacts_change_phone()}
          </button>
        )}
      </li>
      <li>
        <Icon name="mail" size={18} />
        {email ? (
          <bdi dir="ltr" lang="en">
            {email}
          </bdi>
        ) : (
          <span className="muted">{m.contacts_none()}</span>
        )}
        {email && <Tag proved={emailProvedAt !== null} />}
        {email && emailProvedAt === null && reach.email !== 'none' && (
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-busy={isSending || undefined}
            onClick={() => void send(email)}
          >
            {m.contacts_prove_email()}
          </button>
        )}
      </li>
      {!hasPassword && (
        <li className="all">
          <span>{email ? m.contacts_password_text() : m.contacts_add_email()}</span>
          <button type="button" className="btn btn-line btn-sm" onClick={() => onOpen('password')}>
            <Icon name="key" size={18} />
            {m.contacts_password()}
          </button>
        </li>
      )}
    </ul>
  )
}

/** A link to `#contacts` is followed before the section is loaded. */
const intoView = (section: HTMLElement | null): void => {
  if (section && location.hash === '#contacts') section.scrollIntoView({ block: 'center' })
}

/** Number and e-mail of the account: which are confirmed, and how to confirm or change them. */
export const Contacts = () => {
  const [contacts, setContacts] = useState<PublishedContacts | 'unread' | 'failed'>('unread')
  const [open, setOpen] = useState<Open>('nothing')
  const load = useCallback(async () => {
    const reply = await readContacts()
    setContacts(reply.ok ? reply.body : 'failed')
  }, [])
  useEffect(() => void load(), [load])
  const done = () => {
    setOpen('nothing')
    void load()
  }
  if (contacts === 'unread') return null
  if (contacts === 'failed')
    return (
      <section className="card panel contacts" id="contacts" aria-label={m.contacts_title()}>
        <h2>{m.contacts_title()}</h2>
        <Alert kind="danger" live>
          {m.security_unreachable()}{' '}
          <button type="button" className="link-btn" onClick={() => void load()}>
            {m.security_again()}
          </button>
        </Alert>
      </section>
    )
  return (
    <section className="card panel contacts" id="contacts" ref={intoView} aria-label={m.contacts_title()}>
      <h2>{m.contacts_title()}</h2>
      {open === 'nothing' && <p className="muted">{m.contacts_text()}</p>}
      {open === 'nothing' ? (
        <Rows contacts={contacts} onOpen={setOpen} />
      ) : (
        <div className="contacts-steps">
          <Suspense fallback={<p role="status">{m.phone_loading()}</p>}>
            {open === 'phone' ? (
              <PhoneProof contacts={contacts} onDone={done} />
            ) : (
              <PhonePassword text={m.contacts_password_text()} phone={contacts.phone} onDone={done} />
            )}
          </Suspense>
          <button type="button" className="btn btn-ghost" onClick={() => setOpen('nothing')}>
            {m.contacts_cancel()}
          </button>
        </div>
      )}
    </section>
  )
}
