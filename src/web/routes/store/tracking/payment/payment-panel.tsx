import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentMethod, PrepaidMethod } from '#domain/payments/payment-method.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { Alert } from '#web/forms/alert.tsx'
import { AskDialog } from '#web/forms/ask-dialog.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { methodWords, paypalSums } from '#web/orders/payment-methods.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { hrefTo } from '#web/site/href.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { putIntoCart } from '../live/after-delivery.tsx'
import { ordersOutdated } from '../order-book.ts'
import { Countdown } from './countdown.tsx'
import { FawryNumber, WhereToPay } from './fawry-number.tsx'
import {
  mainWay,
  mainWords,
  type OrderPayment,
  otherWays,
  type PanelState,
  panelState,
  panelWords,
  payUntil,
} from './panel-words.ts'
import { useServerTimeUntil } from './server-clock.ts'
import { type Pay, usePay } from './use-pay.ts'
import './payment-panel.css'

const ICON_OF: Readonly<Record<PaymentMethod, IconName>> = {
  visa: 'credit-card',
  paypal: 'globe',
  fawry: 'store',
  cash: 'banknote',
}

const hintOf = (method: PaymentMethod, sums: ReturnType<typeof paypalSums>): string =>
  method === 'paypal' && sums ? m.payment_next_paypal_sums(sums) : methodWords(method).hint()

interface WayProps {
  readonly method: PaymentMethod
  readonly hint: string
  readonly isBusy: boolean
  readonly disabled: boolean
  readonly of: string
  readonly onPress: () => void
}

/** One other way to pay. */
const Way = ({ method, hint, isBusy, disabled, of, onPress }: WayProps) => (
  <button
    type="button"
    className="pay-way"
    aria-describedby={of}
    aria-busy={isBusy || undefined}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={isBusy ? 'loader-circle' : ICON_OF[method]} className={isBusy ? 'spin' : ''} />
    <span>
      <b>{methodWords(method).name()}</b>
      <span className="small">{hint}</span>
    </span>
  </button>
)

interface WaysProps {
  readonly payment: OrderPayment
  readonly state: PanelState
  readonly pay: Pay
  readonly amount: string
  readonly of: string
}

/** The main button, with what happens when it is pressed. */
const MainWay = ({ payment, state, pay, amount, of }: WaysProps) => {
  const way = mainWay(payment, state)
  if (!way) return null
  const sums = way === 'paypal' ? paypalSums(fromEgp(payment.amount)) : undefined
  const next: Readonly<Record<PrepaidMethod, () => string>> = {
    visa: m.pay_next_visa,
    paypal: m.pay_next_paypal,
    fawry: m.payment_fawry_hosted_hint,
  }
  const isBusy = pay.busy === way
  return (
    <div className="pay-main">
      {sums && <p className="strong">{m.payment_next_paypal_sums(sums)}</p>}
      <button
        type="button"
        className="btn btn-primary btn-lg"
        aria-describedby={of}
        aria-busy={isBusy || undefined}
        disabled={pay.busy !== undefined}
        onClick={() => pay.start(way)}
      >
        <Icon name={isBusy ? 'loader-circle' : 'lock'} className={isBusy ? 'spin' : ''} />
        {isBusy ? m.pay_opening() : mainWords(way, state, amount)}
      </button>
      <p className="small muted">{next[way]()}</p>
    </div>
  )
}

const OtherWays = ({ payment, state, pay, amount, of }: WaysProps) => {
  const [isAsking, setAsking] = useState(false)
  const sums = paypalSums(fromEgp(payment.amount))
  const id = useId()
  const common = { disabled: pay.busy !== undefined, of }
  return (
    <section className="pay-other" aria-labelledby={id}>
      <h3 id={id}>{m.pay_other()}</h3>
      {state === 'pending' && <p className="small">{m.pay_pending_twice()}</p>}
      <div className="pay-ways">
        {otherWays(payment, state).map((method) => (
          <Way
            key={method}
            {...common}
            method={method}
            hint={hintOf(method, sums)}
            isBusy={pay.busy === method}
            onPress={() => pay.start(method)}
          />
        ))}
        <Way
          {...common}
          method="cash"
          hint={m.payment_cash_hint()}
          isBusy={pay.busy === 'cash'}
          onPress={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <AskDialog
          title={m.pay_cash_title()}
          yes={m.pay_cash_yes()}
          no={m.pay_cash_no()}
          onClose={() => setAsking(false)}
          onYes={() => {
            pay.toCash()
            return true
          }}
        >
          <p>{m.pay_cash_body({ amount })}</p>
        </AskDialog>
      )}
    </section>
  )
}

const OrderAgain = ({ order }: { readonly order: ServerOrder }) => {
  const navigate = useNavigate()
  return (
    <div className="pay-main">
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => {
          if (putIntoCart(order)) void navigate(hrefTo('cart'))
        }}
      >
        <Icon name="shopping-cart" />
        {m.pay_again()}
      </button>
    </div>
  )
}

interface Props {
  readonly order: ServerOrder & { readonly payment: OrderPayment }
  readonly token: string
  /** Called with the order as the server answers it. */
  readonly onOrder: (order: ServerOrder) => void
  /** Cancelling the order. */
  readonly children?: ReactNode
}

/** What is to be paid for an order, until when, and the ways to pay it. */
export const PaymentPanel = ({ order, token, onOrder, children }: Props) => {
  const id = useId()
  const { payment } = order
  const until = payUntil(payment)
  const now = useServerTimeUntil(until)
  const state = panelState(payment, now)
  const pay = usePay(order, token, onOrder)
  const { title, body, icon } = panelWords(state, payment)
  const amount = formatMoney(fromEgp(payment.amount))
  const isLate = state === 'late'
  // The server knows whether money came in the last moment.
  useEffect(() => {
    if (isLate) ordersOutdated.emit()
  }, [isLate])
  const ways = { payment, state, pay, amount, of: `${id}-order` }
  const isOver = state === 'over'
  return (
    <section className={`card pay-panel ${state}`} id={`pay-${order._id}`} aria-labelledby={id}>
      <header>
        <i className="pay-icon">
          <Icon name={icon} size={24} />
        </i>
        <div>
          {/* Changes are announced; the time left is not. */}
          <div role="status">
            <h2 id={id}>{title()}</h2>
            <p className="small">{body()}</p>
          </div>
          <p className="small muted" id={`${id}-order`}>
            <bdi className="issued">{fullNumber(order)}</bdi> <bdi>{orderTitle(order.items)}</bdi>
          </p>
        </div>
      </header>
      {!isOver && (
        <dl className="pay-facts">
          <div>
            <dt>{m.pay_sum()}</dt>
            <dd>
              <Price of={fromEgp(payment.amount)} />
            </dd>
          </div>
          {!isLate && state !== 'pending' && <Countdown until={until} now={now} />}
        </dl>
      )}
      {state === 'number' && payment.reference !== null && (
        <FawryNumber reference={payment.reference} amount={amount} until={until} />
      )}
      <div role="alert" className="pay-problem">
        {pay.problem && <Alert kind="danger">{pay.problem}</Alert>}
      </div>
      <MainWay {...ways} />
      {state === 'number' && <WhereToPay />}
      {isOver ? <OrderAgain order={order} /> : <OtherWays {...ways} />}
      <footer>
        {shopFront().payment.isTest && !isOver && <span className="tag warn">{m.pay_test()}</span>}
        {!isOver && children}
      </footer>
    </section>
  )
}
