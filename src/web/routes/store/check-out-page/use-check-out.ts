import { type FormEvent, useRef, useState } from 'react'
import {
  type CheckoutField,
  type CheckoutForm,
  missingFields,
  tidyCheckout,
} from '#domain/ordering/checkout-form.ts'
import { AFTER_CHECKOUT_MS } from '#web/browser/after.ts'
import { confirmLocally } from '#web/browser/confirm-locally.ts'
import { focusField } from '#web/browser/focus-field.ts'
import { keptCheckout, keptUser } from '#web/browser/kept.ts'
import { save } from '#web/browser/save.ts'
import { typedText } from '#web/browser/typed-text.ts'
import { useMoveOn } from '#web/browser/use-move-on.ts'
import { hrefTo } from '#web/i18n/href.ts'

/** What the shopper has been told: nothing yet, what is wrong, or where the page is about to go. */
export type Said = 'nothing' | 'missing' | 'log-in-first' | 'confirmed'

/** What the form opens with: the last delivery, else what the account knows. */
export const knownDetails = (): CheckoutForm => {
  const user = keptUser.get()
  const account = user?.isLoggedIn ? user : undefined
  const last = keptCheckout.get()
  return tidyCheckout((field) => {
    const known = last?.[field] || (field === 'fullName' || field === 'phone' ? account?.[field] : '')
    return known ?? ''
  })
}

export const useCheckOut = () => {
  const [said, setSaid] = useState<Said>('nothing')
  const [missing, setMissing] = useState<readonly CheckoutField[]>([])
  const isLeaving = useRef(false)
  const moveOn = useMoveOn()

  const leave = (why: Said, to: string) => {
    isLeaving.current = true
    setSaid(why)
    moveOn(to, AFTER_CHECKOUT_MS)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLeaving.current) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const details = tidyCheckout((field) => typedText(typed, field))
    const absent = missingFields(details)
    setMissing(absent)
    const [first] = absent
    if (first) {
      setSaid('missing')
      focusField(form, first)
      return
    }
    save(keptCheckout, details)
    // In small letters, as the spec writes where these two lead.
    if (!keptUser.get()?.isLoggedIn) {
      const back = new URLSearchParams({ redirect: hrefTo('checkOut') })
      leave('log-in-first', `${hrefTo('login').toLowerCase()}?${back}`)
      return
    }
    confirmLocally()
    leave('confirmed', hrefTo('payment').toLowerCase())
  }

  /** A field being mended is no longer wrong; the summary stays until the form is sent again. */
  const mend = (field: CheckoutField) => setMissing((before) => before.filter((each) => each !== field))

  return { said, missing, submit, mend }
}
