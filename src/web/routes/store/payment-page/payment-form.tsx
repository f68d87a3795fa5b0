import { useId } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { PendingLine } from '#contracts/browser-storage.ts'
import { cartQuote } from '#domain/cart/cart-lines.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { useTerms } from '#web/browser/delivery-terms.ts'
import { useCheckout } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { hrefTo } from '#web/site/href.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ShortLines, useShortLines } from '../cart-page/short-lines.tsx'
import { Sums } from '../cart-page/sums.tsx'
import { ProductLines } from '../check-out-page/required-products.tsx'
import { DeliverTo, hasPlace } from './deliver-to.tsx'
import { MethodCard } from './method-card.tsx'
import { MethodInputs } from './method-inputs.tsx'
import { NoAddress } from './no-address.tsx'
import { SelectedNote } from './selected-note.tsx'
import type { usePayment } from './use-payment.ts'
import './payment-form.css'

interface Props {
  readonly lines: readonly PendingLine[]
  /** An order sent here from order tracking, instead of the cart. */
  readonly isSelected: boolean
  readonly cartWaits: boolean
  readonly method: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
  readonly payment: ReturnType<typeof usePayment>
}

export const PaymentForm = ({ lines, isSelected, cartWaits, method, onChoose, payment }: Props) => {
  const id = useId()
  const info = useCheckout()
  const isAddressed = hasPlace(info)
  const { fee } = useTerms(info)
  const quote = cartQuote(lines, fee)
  const { outcome, missing, submit, mend } = payment
  const short = useShortLines(outcome === 'placing' ? [] : lines)
  const { methods, isSandbox } = shopFront().payment
  const amount = formatMoney(quote.total)
  const pay = method === 'cash' ? m.payment_confirm_cash({ amount }) : m.payment_pay({ amount })
  return (
    <>
      {/* Fetched while the form is filled in, so that an order placed offline still ends where it should. */}
      <PrefetchPageLinks page={hrefTo('orderTracking')} />
      <div className="split">
        <form id={id} className="card panel" noValidate onSubmit={short.hold(submit)}>
          <ShortLines {...short} />
          <h2 id={`${id}-title`}>{m.payment_choose()}</h2>
          <p className="small muted">{m.payment_choose_body()}</p>
          {!isAddressed && <NoAddress />}
          {isSelected && <SelectedNote cartWaits={cartWaits} />}
          <div role="alert" className="said">
            {outcome === 'missing' && <Alert kind="danger">{m.payment_missing()}</Alert>}
            {outcome === 'no-address' && <Alert kind="danger">{m.payment_address_first()}</Alert>}
            {outcome === 'not-saved' && <Alert kind="danger">{m.payment_not_saved()}</Alert>}
          </div>
          <fieldset className="methods" aria-labelledby={`${id}-title`}>
            {methods.map((each) => (
              <MethodCard key={each} method={each} isChosen={each === method} onChoose={() => onChoose(each)}>
                <MethodInputs method={each} missing={missing} onChange={mend} />
              </MethodCard>
            ))}
          </fieldset>
          {isSandbox && (
            <div className="sandbox">
              <Alert kind="info">{m.payment_sandbox()}</Alert>
            </div>
          )}
        </form>
        <aside className="card summary">
          <h2>{m.cart_summary()}</h2>
          {info && isAddressed && <DeliverTo info={info} />}
          <ProductLines lines={lines} />
          <Sums quote={quote} />
          <SubmitButton
            form={id}
            icon="lock"
            iconFirst
            busy={outcome === 'placing'}
            className="btn-lg btn-block hide-phone"
          >
            {pay}
          </SubmitButton>
        </aside>
      </div>
      <div className="action-bar">
        <SubmitButton form={id} icon="lock" iconFirst busy={outcome === 'placing'} className="btn-lg pay-bar">
          {pay}
        </SubmitButton>
      </div>
    </>
  )
}
