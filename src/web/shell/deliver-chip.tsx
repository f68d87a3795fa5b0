import { Link } from 'react-router'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { useCheckout } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Place of the last checkout; renders nothing before one. */
export const DeliverChip = () => {
  const info = useCheckout()
  const place = [info?.district, info?.city].map((part) => part?.trim()).filter(Boolean)
  if (place.length === 0) return null
  return (
    <Link className="deliver" to={hrefTo('checkOut')}>
      <Icon name="map-pin" />
      <span>
        <small>{m.nav_deliver_to()}</small>
        <b className="clip">
          <bdi>{place.join(comma())}</bdi>
        </b>
      </span>
    </Link>
  )
}
