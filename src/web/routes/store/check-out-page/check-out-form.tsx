import { useId, useState } from 'react'
import type { CartItem } from '#contracts/browser-storage.ts'
import { cartQuote } from '#domain/cart/cart-lines.ts'
import { USUAL_SUBSTITUTION } from '#domain/ordering/substitution.ts'
import { useFreshDelivery, useTerms } from '#web/browser/delivery-terms.ts'
import { newId } from '#web/browser/new-id.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { typedText } from '#web/forms/typed-text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { storedSubstitution } from '#web/orders/stored-substitution.ts'
import { SubstitutionFields } from '#web/orders/substitution-fields.tsx'
import { ShortLines, useShortLines } from '#web/routes/store/cart-page/short-lines.tsx'
import { useAddresses } from '#web/routes/store/check-out-page/addresses.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { hrefTo } from '#web/site/href.ts'
import { usePrefetched } from '#web/site/page-files.ts'
import { useStored } from '#web/site/stored.ts'
import { useCart } from '#web/site/stored-values.ts'
import { RequiredProducts } from '../cart-page/required-products.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DetailsHead } from './details-head.tsx'
import { type Details, knownDetails, type Place, savedDetails } from './known-details.ts'
import { shippingInfoOf } from './read-details.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { type Said, useCheckOut } from './use-check-out.ts'
import './check-out-form.css'

/** For logged-in users: saves the address to the account for later orders. */
const KeepAddress = () => {
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="after-fields">
      <label className="check">
        <input
          type="checkbox"
          name="keepAddress"
          checked={isSaving}
          onChange={(event) => setSaving(event.target.checked)}
        />
        {m.address_keep()}
      </label>
      {isSaving && (
        <Field
          name="addressLabel"
          label={m.address_label()}
          optional={m.checkout_optional()}
          placeholder={m.address_label_example()}
          maxLength={40}
        />
      )}
    </div>
  )
}

/** What to do when something is missing. Most people keep the usual choice, so the fields open on demand. */
const SubstitutionPart = ({ lines }: { readonly lines: readonly CartItem[] }) => {
  const [isOpen, setOpen] = useState(false)
  const chosen = useStored(storedSubstitution)
  return (
    <div className="after-fields">
      {isOpen ? (
        <SubstitutionFields
          lines={lines.map((line) => ({
            productId: line.id,
            variantId: line.variantId,
            name: itemName(line),
          }))}
          value={chosen ?? { ...USUAL_SUBSTITUTION, lines: [] }}
          onChange={storedSubstitution.set}
        />
      ) : (
        <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
          {m.substitution_open()}
        </button>
      )}
    </div>
  )
}

const WORDS: Readonly<Record<Exclude<Said, 'nothing'>, () => string>> = {
  missing: m.checkout_missing,
  'pin-elsewhere': m.checkout_pin_elsewhere,
  'pin-asked': m.checkout_pin_asked,
  'not-served': m.checkout_not_served_here,
  'log-in-first': m.checkout_log_in_first,
  confirmed: m.checkout_confirmed,
}

const Message = ({ said }: { readonly said: Said }) =>
  said === 'nothing' ? null : (
    <Alert
      kind={said === 'confirmed' ? 'ok' : 'danger'}
      inSight={said === 'confirmed' || said === 'log-in-first'}
    >
      {WORDS[said]()}
    </Alert>
  )

export const CheckOutForm = () => {
  const id = useId()
  const lines = useCart()
  const saved = useAddresses()
  const [known, setKnown] = useState(knownDetails)
  const [place, setPlace] = useState<Place>(known)
  const quote = cartQuote(lines, useTerms(place))
  useFreshDelivery()
  const { form, said, missing, submit, mend } = useCheckOut((sent, details) => {
    const typed = new FormData(sent)
    if (!typed.has('keepAddress')) return
    const { parts } = details
    const label = typedText(typed, 'addressLabel')
    void saved.save({ id: newId(), label, shippingInfo: shippingInfoOf(details), ...(parts && { parts }) })
  })
  const short = useShortLines(lines)
  // The next step opens even if the connection is lost while the form is filled in.
  usePrefetched(hrefTo('payment'))
  usePrefetched(hrefTo('login'))
  const isLeaving = said === 'log-in-first' || said === 'confirmed'
  const fillIn = (details: Details) => {
    setKnown(details)
    setPlace(details)
  }
  return (
    <>
      <div className="split">
        <form ref={form} id={id} className="card panel" noValidate onSubmit={short.hold(submit)}>
          <ShortLines {...short} />
          <DetailsHead />
          {saved.addresses.length > 0 && (
            <div className="choose-address">
              <h3>{m.address_saved()}</h3>
              <SavedAddresses
                addresses={saved.addresses}
                onChoose={(address) => fillIn(savedDetails(address))}
                onRemove={(address) => void saved.remove(address)}
              />
            </div>
          )}
          <div role="alert" className="said">
            <Message said={said} />
          </div>
          <DeliveryFields
            // The key remounts the form when another address is chosen.
            key={JSON.stringify(known)}
            known={known}
            missing={missing}
            onChange={mend}
            place={place}
            onPlace={setPlace}
          />
          {saved.isLoggedIn && <KeepAddress />}
          <SubstitutionPart lines={lines} />
        </form>
        <RequiredProducts lines={lines} quote={quote}>
          {/* Shown beside the form on wide screens; phones show the bottom bar instead. Only one of the two is visible. */}
          <SubmitButton form={id} icon="arrow-right" busy={isLeaving} className="btn-lg btn-block hide-phone">
            {m.checkout_continue_to_payment()}
          </SubmitButton>
        </RequiredProducts>
      </div>
      <div className="action-bar">
        <span>
          <span className="xs muted">{m.checkout_total()}</span>
          <Price of={quote.total} />
        </span>
        <SubmitButton form={id} busy={isLeaving} className="btn-lg">
          {m.checkout_continue()}
        </SubmitButton>
      </div>
    </>
  )
}
