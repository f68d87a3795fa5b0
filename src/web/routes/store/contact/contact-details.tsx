import type { ReactNode } from 'react'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PhoneShown } from '#web/ui/phone-shown.tsx'
import { HoursShown } from './hours-shown.tsx'
import { ShopMap } from './shop-map.tsx'

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

export const ContactDetails = () => {
  const { address, phone, email } = shopFront()
  return (
    <aside className="card contact-details" aria-label={m.contact_details()}>
      <ShopMap />
      <ul>
        <Detail icon="map-pin" label={m.contact_address_label()}>
          <address>{address}</address>
        </Detail>
        <Detail icon="phone" label={m.contact_phone_label()}>
          <a href={telHref(phone)}>
            <PhoneShown phone={phone} />
          </a>
        </Detail>
        <Detail icon="mail" label={m.contact_email()}>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </Detail>
        <Detail icon="clock" label={m.contact_hours_label()}>
          <HoursShown />
        </Detail>
      </ul>
    </aside>
  )
}
