import type { ReactNode } from 'react'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PhoneShown } from '#web/ui/phone-shown.tsx'
import { OFFICE_EMAIL, OFFICE_PHONE } from './office.ts'
import { OfficeMap } from './office-map.tsx'

const Detail = ({
  icon,
  label,
  children,
}: {
  readonly icon: IconName
  readonly label: string
  readonly children: ReactNode
}) => (
  <li>
    <span className="contact-icon">
      <Icon name={icon} />
    </span>
    <div>
      <small>{label}</small>
      {children}
    </div>
  </li>
)

export const ContactDetails = () => (
  <aside className="card contact-details" aria-label={m.contact_details()}>
    <OfficeMap />
    <ul>
      <Detail icon="map-pin" label={m.contact_address_label()}>
        <address>{m.contact_address()}</address>
      </Detail>
      <Detail icon="phone" label={m.contact_phone_label()}>
        <a href={telHref(OFFICE_PHONE)}>
          <PhoneShown phone={OFFICE_PHONE} />
        </a>
      </Detail>
      <Detail icon="mail" label={m.contact_email()}>
        <a href={OFFICE_EMAIL.href}>
          <bdi dir="ltr">{OFFICE_EMAIL.shown}</bdi>
        </a>
      </Detail>
      <Detail icon="clock" label={m.contact_hours_label()}>
        <b>{m.contact_hours()}</b>
      </Detail>
    </ul>
  </aside>
)
