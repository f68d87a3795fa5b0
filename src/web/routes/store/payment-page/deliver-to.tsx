import { Link } from 'react-router'
import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Icon } from '#web/ui/icon.tsx'

export const placeOf = (info: CheckoutInfo | undefined): readonly string[] =>
  info ? [info.address, info.area, info.district, info.city].filter(Boolean) : []

export const DeliverTo = ({ info }: { readonly info: CheckoutInfo }) => (
  <div className="deliver-to">
    <Icon name="map-pin" size={18} />
    <div>
      <bdi className="strong">{info.fullName}</bdi>
      <br />
      <span className="place">
        {placeOf(info).map((part, index, parts) => (
          <span key={`${part} ${index}`}>
            <bdi>{part}</bdi>
            {index < parts.length - 1 && comma()}
          </span>
        ))}
      </span>
    </div>
    <Link to={hrefTo('checkOut')} aria-label={m.payment_edit_label()}>
      {m.payment_edit()}
    </Link>
  </div>
)
