import { m } from '#web/i18n/compiled/messages.js'
import { AddressShown } from '#web/orders/address-shown.tsx'
import type { PublishedAddress } from '#web/routes/store/check-out-page/addresses.ts'
import { Icon } from '#web/ui/icon.tsx'
import './saved-addresses.css'

interface Props {
  readonly addresses: readonly PublishedAddress[]
  /** Omitted on pages without a delivery form. */
  readonly onChoose?: (address: PublishedAddress) => void
  readonly onRemove: (address: PublishedAddress) => void
}

/** The owner's label, else the district or city. */
const nameOf = ({ label, shippingInfo: { district, city } }: PublishedAddress): string =>
  label || district || city

const Words = ({ address }: { readonly address: PublishedAddress }) => (
  <>
    <b>
      <bdi>{nameOf(address)}</bdi>
    </b>
    <span className="small">
      <AddressShown of={address.shippingInfo} />
    </span>
  </>
)

export const SavedAddresses = ({ addresses, onChoose, onRemove }: Props) => (
  <ul className="saved-addresses">
    {addresses.map((address) => (
      <li key={address.id}>
        <Icon name="map-pin" size={18} />
        {onChoose ? (
          <button type="button" className="saved-address" onClick={() => onChoose(address)}>
            <Words address={address} />
          </button>
        ) : (
          <div className="saved-address">
            <Words address={address} />
          </div>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={m.address_delete({ name: nameOf(address) })}
          onClick={() => onRemove(address)}
        >
          <Icon name="trash-2" size={18} />
        </button>
      </li>
    ))}
  </ul>
)
