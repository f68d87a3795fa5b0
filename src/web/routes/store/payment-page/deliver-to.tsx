import { Link } from 'react-router'
import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { AddressShown } from '#web/orders/address-shown.tsx'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

export const hasPlace = (info: CheckoutInfo | undefined): boolean =>
  info !== undefined && [info.address, info.area, info.district, info.city].some(Boolean)

export const DeliverTo = ({ info }: { readonly info: CheckoutInfo }) => (
  <div className="deliver-to">
    <Icon name="map-pin" size={18} />
    <div>
      <bdi className="strong">{info.fullName}</bdi>
      <br />
      <AddressShown of={info} />
    </div>
    <Link to={hrefTo('checkOut')} aria-label={m.payment_edit_label()}>
      {m.payment_edit()}
    </Link>
  </div>
)
