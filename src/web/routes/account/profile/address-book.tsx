import { useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { useAddresses } from '#web/routes/store/check-out-page/addresses.ts'
import { SavedAddresses } from '#web/routes/store/check-out-page/saved-addresses.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AddressForm } from './address-form.tsx'

/** Saved addresses of the account, which checkout offers. */
export const AddressBook = () => {
  const { isLoggedIn, addresses, save, remove } = useAddresses()
  const [isAdding, setAdding] = useState(false)
  if (!isLoggedIn) return null
  return (
    <section className="card panel address-book" aria-labelledby="address-book">
      <h2 id="address-book">{m.address_saved()}</h2>
      {addresses.length > 0 ? (
        <SavedAddresses addresses={addresses} onRemove={(address) => void remove(address)} />
      ) : (
        <p className="muted">{m.address_none()}</p>
      )}
      {isAdding ? (
        <AddressForm
          onCancel={() => setAdding(false)}
          onSave={async (draft) => {
            if (await save(draft)) setAdding(false)
          }}
        />
      ) : (
        <button type="button" className="btn btn-line" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} />
          {m.address_add()}
        </button>
      )}
    </section>
  )
}
