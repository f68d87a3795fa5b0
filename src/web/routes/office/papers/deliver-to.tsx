import type { PublishedPaper } from '#contracts/many-orders.ts'
import { placeIn } from '#domain/places/known-town.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { readAddress } from '#web/orders/address-shown.tsx'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { PhoneShown } from '#web/orders/phone-shown.tsx'

/** Recipient and address on a printed page. */
export const DeliverTo = ({ to }: { readonly to: PublishedPaper['shippingInfo'] }) => {
  const { street, places, landmark } = readAddress(to)
  return (
    <address className="bo-paper-to">
      <b>
        <bdi>{to.fullName}</bdi>
      </b>
      <DotSeparated>
        <PhoneShown phone={to.phone} />
        {to.altPhone && <PhoneShown phone={to.altPhone} />}
      </DotSeparated>
      <bdi>{street}</bdi>
      <DotSeparated>
        {places.map((place) => (
          <bdi key={place}>{placeIn(currentLanguage(), place)}</bdi>
        ))}
      </DotSeparated>
      {landmark && <bdi>{landmark}</bdi>}
    </address>
  )
}
