import { groupedHours } from '#domain/settings/opening-hours.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { clockWords } from '#web/orders/hours.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { named, shopFront } from '#web/site/shop-front.ts'
import { ContactDetails } from './contact/contact-details.tsx'
import { ContactForm } from './contact/contact-form.tsx'
import './contact/contact.css'

/** Uses a sentence with hours only when every day has the same ones; otherwise it refers to the opening hours. */
const intro = (): string => {
  const [same, ...others] = groupedHours(shopFront().hours)
  if (!same?.hours || others.length > 0) return m.contact_intro_hours()
  const { opens, closes } = same.hours
  if (opens === closes) return m.contact_intro_always()
  return m.contact_intro({ from: clockWords(opens), to: clockWords(closes) })
}

export default function ContactUs() {
  return (
    <>
      <PageTitle
        title={m.contact_title()}
        description={m.contact_description({ ...named(), address: shopFront().address })}
      />
      <div className="contact-intro">
        <h1>{m.contact_title()}</h1>
        <p>{intro()}</p>
      </div>
      <div className="contact">
        <ContactForm />
        <ContactDetails />
      </div>
    </>
  )
}
