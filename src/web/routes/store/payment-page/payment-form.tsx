import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { PendingLine } from '#contracts/stored-orders.ts'
import { cartQuote } from '#domain/cart/cart-lines.ts'
import type { PaymentMethod, PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { useTerms } from '#web/browser/delivery-terms.ts'
import { save } from '#web/browser/save.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { storedSelected } from '#web/order-history/stored-orders.ts'
import { hostedMethod, isHosted, methodWords, paypalSums } from '#web/orders/payment-methods.ts'
import { ProductLines } from '#web/routes/store/cart-page/required-products.tsx'
import { ShortLines, useShortLines } from '#web/routes/store/cart-page/short-lines.tsx'
import { Sums } from '#web/routes/store/cart-page/sums.tsx'
import { hrefTo } from '#web/site/href.ts'
import { usePrefetched } from '#web/site/page-files.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useCheckout } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardInputs } from './card-inputs.tsx'
import { DeliverTo, hasPlace } from './deliver-to.tsx'
import { type InputsProps, inputProps } from './input-props.ts'
import { NEXT_OF } from './method-words.ts'
import type { usePayment } from './use-payment.ts'
import './method-card.css'
import './payment-form.css'

// Only few shops ask for it.
const CashProof = lazy(() => import('./cash-proof.tsx'))

/** Above the methods, because on phones the summary comes after them. */
const NoAddress = () => (
  <div className="no-address">
    <Alert kind="warn">
      <p>{m.payment_no_address()}</p>
      <Link className="btn btn-primary" to={hrefTo('checkOut')}>
        <Icon name="map-pin" />
        {m.payment_add_address()}
      </Link>
    </Alert>
  </div>
)

/** States which order is being paid when it is not the whole cart. */
const SelectedNote = ({ cartWaits }: { readonly cartWaits: boolean }) => (
  <div className="selected-note">
    <Alert kind="info">
      <p>{m.payment_selected()}</p>
      {cartWaits && (
        <button type="button" onClick={() => save(storedSelected, undefined)}>
          {m.payment_cart_instead()}
        </button>
      )}
    </Alert>
  </div>
)

/** What comes after the order, instead of inputs: card numbers are typed on the provider's page only. */
const HostedNext = ({ method, total }: { readonly method: PrepaidMethod; readonly total: Piastres }) => {
  const sums = method === 'paypal' ? paypalSums(total) : undefined
  return (
    <div className="hosted-next small">
      <p>{NEXT_OF[method]()}</p>
      {sums && <p className="strong">{m.payment_next_paypal_sums(sums)}</p>}
    </div>
  )
}

interface MethodInputsProps extends InputsProps {
  readonly method: PaymentMethod
  readonly total: Piastres
}

const MethodInputs = ({ method, total, ...props }: MethodInputsProps) => {
  const hosted = hostedMethod(method)
  if (hosted) return <HostedNext method={hosted} total={total} />
  switch (method) {
    case 'visa':
      return <CardInputs {...props} />
    case 'paypal':
      return (
        <Field
          {...inputProps('email', props)}
          label={m.payment_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          icon="mail"
        />
      )
    case 'fawry':
      return <PhoneField {...inputProps('phone', props)} label={m.payment_phone()} />
    case 'cash':
      return (
        <>
          <p className="small">{m.payment_cash_note()}</p>
          {shopFront().needsProvedPhone && (
            <Suspense>
              <CashProof />
            </Suspense>
          )}
        </>
      )
  }
}

interface MethodCardProps {
  readonly method: PaymentMethod
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** Inputs of the selected method. */
  readonly children: ReactNode
}

/** Brand names, equal in every language. */
const MARK_OF: Readonly<Record<PaymentMethod, ReactNode>> = {
  visa: 'VISA',
  paypal: 'PayPal',
  fawry: 'fawry',
  cash: <Icon name="banknote" />,
}

const MethodCard = ({ method, isChosen, onChoose, children }: MethodCardProps) => {
  const { name, hint } = methodWords(method)
  return (
    <div className={`method${isChosen ? ' on' : ''}`}>
      <label>
        <input type="radio" name="method" value={method} checked={isChosen} onChange={onChoose} />
        <span className={`pm ${method}`} aria-hidden="true">
          {MARK_OF[method]}
        </span>
        <span>
          <b>{name()}</b>
          <small>{hint()}</small>
        </span>
      </label>
      {isChosen && <div className="method-in">{children}</div>}
    </div>
  )
}

const payWords = (method: PaymentMethod, amount: string): string => {
  if (method === 'cash') return m.payment_confirm_cash({ amount })
  return isHosted(method) ? m.payment_place({ amount }) : m.payment_pay({ amount })
}

interface Props {
  readonly lines: readonly PendingLine[]
  /** True when the order was selected in order tracking instead of the cart. */
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
  // The next page opens even for an order placed offline.
  usePrefetched(hrefTo('orderTracking'))
  const quote = cartQuote(lines, useTerms(info))
  const { outcome, missing, submit, mend } = payment
  const short = useShortLines(outcome === 'placing' ? [] : lines)
  const { methods, isSandbox, isTest } = shopFront().payment
  const pay = payWords(method, formatMoney(quote.total))
  return (
    <>
      <div className="split">
        <form id={id} className="card panel" noValidate onSubmit={short.hold(submit)}>
          <ShortLines {...short} />
          <h2 id={`${id}-title`}>{m.payment_choose()}</h2>
          <p className="small muted">{isHosted(method) ? m.payment_place_then() : m.payment_choose_body()}</p>
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
                <MethodInputs method={each} total={quote.total} missing={missing} onChange={mend} />
              </MethodCard>
            ))}
          </fieldset>
          {isSandbox && !isHosted(method) && (
            <div className="sandbox">
              <Alert kind="info">{m.payment_sandbox()}</Alert>
            </div>
          )}
          {isTest && isHosted(method) && (
            <div className="sandbox">
              <Alert kind="warn">{m.payment_test()}</Alert>
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
