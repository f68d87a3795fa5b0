import { Link } from 'react-router'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { placeIn } from '#domain/places/known-town.ts'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { readAddress } from '#web/orders/address-shown.tsx'
import { courierName } from '#web/orders/courier-name.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { officeHref } from '../office-paths.ts'
import { METHOD_NAMES, paymentWords } from '../parts/order-words.ts'

const Phone = ({ number }: { readonly number: string }) => (
  <a href={telHref(number)} className="bo-phone">
    <Icon name="phone" size={16} />
    <PhoneShown phone={number} />
  </a>
)

/** Destination, payment and courier. */
export const OrderFacts = ({ file: { order, owner, courier } }: { readonly file: OrderFileAnswer }) => {
  const { fullName, phone, altPhone } = order.shippingInfo
  const { street, places, landmark } = readAddress(order.shippingInfo)
  return (
    <section className="card bo-facts">
      <div>
        <h2>{m.office_order_ship_to()}</h2>
        <p>
          {owner ? (
            <Link to={officeHref('customer', { id: owner._id })}>
              <b dir="auto">{fullName}</b>
            </Link>
          ) : (
            <b dir="auto">{fullName}</b>
          )}
        </p>
        <Phone number={phone} />
        {altPhone && <Phone number={altPhone} />}
        <p>
          <bdi>{street}</bdi>
        </p>
        <p>
          <DotSeparated>
            {places.map((place) => (
              <bdi key={place}>{placeIn(currentLanguage(), place)}</bdi>
            ))}
          </DotSeparated>
        </p>
        {landmark && (
          <p>
            <bdi>{landmark}</bdi>
          </p>
        )}
      </div>
      <div>
        <h2>{m.office_order_payment()}</h2>
        <p>
          <b>{METHOD_NAMES[order.method]()}</b>
        </p>
        <p>{paymentWords(order)}</p>
      </div>
      <div>
        <h2>{m.office_order_courier()}</h2>
        {courier ? (
          <>
            <p>
              <Link to={officeHref('courier', { id: courier._id })}>
                <b>
                  <bdi>{courierName(courier.name)}</bdi>
                </b>
              </Link>
            </p>
            <Phone number={courier.phone} />
          </>
        ) : (
          <p>{m.office_order_no_courier()}</p>
        )}
      </div>
    </section>
  )
}
