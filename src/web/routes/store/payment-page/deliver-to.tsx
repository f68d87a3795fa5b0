import { Link } from 'react-router'
import { useCheckout } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Icon } from '#web/ui/icon.tsx'

export const DeliverTo = () => {
  const info = useCheckout()
  const place = info && [info.address, info.area, info.district, info.city].filter(Boolean)
  return (
    <div className="deliver-to">
      <Icon name="map-pin" size={18} />
      {info && place && place.length > 0 ? (
        <>
          <div>
            <bdi className="strong">{info.fullName}</bdi>
            <br />
            <span className="place">
              {place.map((part, index) => (
                <span key={`${part} ${index}`}>
                  {index > 0 && ' · '}
                  <bdi>{part}</bdi>
                </span>
              ))}
            </span>
          </div>
          <Link to={hrefTo('checkOut')} aria-label={m.payment_edit_label()}>
            {m.payment_edit()}
          </Link>
        </>
      ) : (
        <>
          <div>{m.payment_no_address()}</div>
          <Link to={hrefTo('checkOut')}>{m.payment_add_address()}</Link>
        </>
      )}
    </div>
  )
}
