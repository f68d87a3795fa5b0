import type { ReactNode } from 'react'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HINT_OF, NAME_OF } from './method-words.ts'
import './method-card.css'

interface Props {
  readonly method: PaymentMethod
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** The inputs of the method, when it is the chosen one. */
  readonly children: ReactNode
}

/** Marks of the methods: names of their owners, the same in every language. */
const MARK_OF: Readonly<Record<PaymentMethod, ReactNode>> = {
  visa: 'VISA',
  paypal: 'PayPal',
  fawry: 'fawry',
  cash: <Icon name="banknote" />,
}

export const MethodCard = ({ method, isChosen, onChoose, children }: Props) => (
  <div className={`method${isChosen ? ' on' : ''}`}>
    <label>
      <input type="radio" name="method" value={method} checked={isChosen} onChange={onChoose} />
      <span className={`pm ${method}`} aria-hidden="true">
        {MARK_OF[method]}
      </span>
      <span>
        <b>{NAME_OF[method]()}</b>
        <small>{HINT_OF[method]()}</small>
      </span>
    </label>
    {isChosen && <div className="method-in">{children}</div>}
  </div>
)
