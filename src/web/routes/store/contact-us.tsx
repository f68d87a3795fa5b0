import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { ContactDetails } from './contact/contact-details.tsx'
import { ContactForm } from './contact/contact-form.tsx'
import './contact/contact.css'

export default function ContactUs() {
  return (
    <>
      <PageTitle title={m.contact_title()} description={m.contact_description()} />
      <div className="contact-intro">
        <h1>{m.contact_title()}</h1>
        <p>{m.contact_intro()}</p>
      </div>
      <div className="contact">
        <ContactForm />
        <ContactDetails />
      </div>
    </>
  )
}
