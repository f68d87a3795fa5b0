import { type FormEvent, useRef, useState } from 'react'
import { missingInputs, type PaymentInput } from '#domain/payments/payment-form.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { useMoveOn } from '#web/browser/use-move-on.ts'
import { focusField } from '#web/forms/focus-field.ts'
import { typedText } from '#web/forms/typed-text.ts'
import { formatStamp } from '#web/orders/dates.ts'
import { isHosted } from '#web/orders/payment-methods.ts'
import { placeOrder } from '#web/outbox/place-order.ts'
import { hrefTo } from '#web/site/href.ts'
import { AFTER_PAYMENT_MS } from '#web/site/message-times.ts'

type Outcome = 'nothing' | 'missing' | 'no-address' | 'placing' | 'not-saved' | 'paid'

/** No request here: the order is written to the outbox and to the stored history. */
export const usePayment = (method: PaymentMethod, hasAddress: boolean, onPaid: () => void) => {
  const [outcome, setOutcome] = useState<Outcome>('nothing')
  const [missing, setMissing] = useState<readonly PaymentInput[]>([])
  const isPlacing = useRef(false)
  const moveOn = useMoveOn()

  const place = async () => {
    isPlacing.current = true
    setOutcome('placing')
    const placed = await placeOrder(method, formatStamp(Date.now()))
    if (placed === 'placed') {
      setOutcome('paid')
      onPaid()
      moveOn(hrefTo('orderTracking'), AFTER_PAYMENT_MS)
      return
    }
    isPlacing.current = false
    setOutcome(placed)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPlacing.current) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const absent = isHosted(method) ? [] : missingInputs(method, (input) => typedText(typed, input))
    setMissing(absent)
    const [first] = absent
    if (first) {
      setOutcome('missing')
      focusField(form, first)
      return
    }
    if (!hasAddress) {
      setOutcome('no-address')
      form.querySelector<HTMLElement>('.no-address a')?.focus()
      return
    }
    void place()
  }

  const mend = (input: PaymentInput) => setMissing((before) => before.filter((each) => each !== input))
  /** Another method has other inputs, so errors are cleared. */
  const startAnew = () => {
    setMissing([])
    setOutcome('nothing')
  }

  return { outcome, missing, submit, mend, startAnew }
}
