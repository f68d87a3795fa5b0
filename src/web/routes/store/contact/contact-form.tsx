import { useIsOffline } from '#web/browser/connectivity.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RefusedMessages } from './refused-messages.tsx'
import { useContactForm } from './use-contact-form.ts'

export const ContactForm = () => {
  const { form, problems, sent, isUnsaved, submit } = useContactForm()
  const isOffline = useIsOffline()
  return (
    <form
      ref={form}
      className="card contact-form"
      // Typed text would end up in the address if it were sent before the page is alive.
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
