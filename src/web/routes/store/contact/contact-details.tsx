import { type ReactNode, useEffect, useState } from 'react'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import type { StillPicture } from '#web/map/draw-still.ts'
import { StillMap } from '#web/map/still-map.tsx'
import { hoursRows, hoursSentence } from '#web/orders/hours.ts'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { named, shopFront } from '#web/site/shop-front.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const HoursShown = () => {
  const { hours } = shopFront()
  const sentence = hoursSentence(hours)
  if (sentence) return <b>{sentence}</b>
  return (
    <dl className="contact-hours">
      {hoursRows(hours).map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Aspect ratio of the box in contact.css. */
const FRAME = { width: 420, height: 260, margin: 12 }

/** The streets around the shop. The box keeps its size while the sketch loads, so nothing moves. */
const ShopMap = () => {
  const [picture, setPicture] = useState<StillPicture>()
  useEffect(() => {
    let isShown = true
    const draw = async (): Promise<void> => {
      const { drawStillInTurns } = await import('#web/map/draw-still-now.ts')
      const shop = { shop: shopFront().place, travelled: [], remaining: [] }
      const drawn = await drawStillInTurns(shop, currentLanguage(), m.map_nile(), undefined, FRAME)
      if (isShown) setPicture(drawn)
    }
    // The written address says the same, so a failed import leaves the box empty.
    draw().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return (
    <div className="shop-map">{picture && <StillMap picture={picture} label={m.contact_map(named())} />}</div>
  )
}

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
