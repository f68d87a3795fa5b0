import { useId, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useCart } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { grandTotal } from '../cart-page/sums.tsx'
import { ClosedNote } from '../parts/closed-note.tsx'
import { Price } from '../parts/price.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { RequiredProducts } from './required-products.tsx'
import { knownDetails, type Said, useCheckOut } from './use-check-out.ts'
import './check-out-form.css'

const Message = ({ said }: { readonly said: Said }) => {
  switch (said) {
    case 'nothing':
      return null
    case 'missing':
      return <Alert kind="danger">{m.checkout_missing()}</Alert>
    case 'log-in-first':
      return (
        <Alert kind="danger" inSight>
          {m.checkout_log_in_first()}
        </Alert>
      )
    case 'confirmed':
      return (
        <Alert kind="ok" inSight>
          {m.checkout_confirmed()}
        </Alert>
      )
  }
}

export const CheckOutForm = () => {
  const id = useId()
  const lines = useCart()
  const [known] = useState(knownDetails)
  const { said, missing, submit, mend } = useCheckOut()
  const isLeaving = said === 'log-in-first' || said === 'confirmed'
  return (
    <>
      {/* Where this leads is fetched meanwhile, so that a lost connection does not strand anyone here. */}
      <PrefetchPageLinks page={hrefTo('payment')} />
      <PrefetchPageLinks page={hrefTo('login')} />
      <div className="split">
        <form id={id} className="card panel" noValidate onSubmit={submit}>
          <h2>{m.checkout_details()}</h2>
          <p className="small muted">{m.checkout_details_body()}</p>
          <ClosedNote />
          <div role="alert" className="said">
            <Message said={said} />
          </div>
          <DeliveryFields known={known} missing={missing} onChange={mend} />
          <SubmitButton form={id} icon="arrow-right" busy={isLeaving} className="btn-lg hide-phone">
            {m.checkout_continue_to_payment()}
          </SubmitButton>
        </form>
        <RequiredProducts lines={lines} />
      </div>
      <div className="action-bar">
        <span>
          <span className="xs muted">{m.checkout_total()}</span>
          <Price of={grandTotal(lines)} />
        </span>
        <SubmitButton form={id} busy={isLeaving} className="btn-lg">
          {m.checkout_continue()}
        </SubmitButton>
      </div>
    </>
  )
}
