import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type CheckoutField, missingFields } from '#domain/ordering/checkout-form.ts'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { termsFor } from '#web/browser/delivery-terms.ts'
import { loginHref } from '#web/browser/login-link.tsx'
import { save } from '#web/browser/save.ts'
import { useMoveOn } from '#web/browser/use-move-on.ts'
import { focusField } from '#web/forms/focus-field.ts'
import { confirmLocally } from '#web/order-history/confirm-locally.ts'
import { hrefTo } from '#web/site/href.ts'
import { AFTER_CHECKOUT_MS } from '#web/site/message-times.ts'
import { storedCheckout, storedDraft, storedUser } from '#web/site/stored-values.ts'
import type { Details } from './known-details.ts'
import { readDetails } from './read-details.ts'

/** Saves unsent input as a draft when the page is left, reloaded or hidden (pagehide). */
const useDraft = (form: RefObject<HTMLFormElement | null>, isSent: RefObject<boolean>): void => {
  useEffect(() => {
    const typedInto = form.current
    if (!typedInto) return
    const read = () => JSON.stringify(readDetails(typedInto))
    const opened = read()
    const keep = () => {
      // An unchanged form is not saved: the draft would take precedence over details that are stored later.
      if (!isSent.current && read() !== opened) storedDraft.set(readDetails(typedInto))
    }
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [form, isSent])
}

/** State of the form's message: none, an error, or the page that follows. */
export type Said =
  | 'nothing'
  | 'missing'
  | 'pin-elsewhere'
  | 'pin-asked'
  | 'not-served'
  | 'log-in-first'
  | 'confirmed'

/** `onConfirmed` is called when a valid form continues to payment. */
export const useCheckOut = (onConfirmed: (form: HTMLFormElement, details: Details) => void) => {
  const [said, setSaid] = useState<Said>('nothing')
  const [missing, setMissing] = useState<readonly CheckoutField[]>([])
  const isLeaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, isLeaving)
  const moveOn = useMoveOn()

  const leave = (why: Said, to: string) => {
    isLeaving.current = true
    setSaid(why)
    moveOn(to, AFTER_CHECKOUT_MS)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLeaving.current) return
    const sent = event.currentTarget
    const details = readDetails(sent)
    const absent = missingFields(details)
    setMissing(absent)
    const [first] = absent
    if (first) {
      setSaid('missing')
      focusField(sent, first)
      return
    }
    if ('written' in deliveryPlaceOf(details)) {
      setSaid('pin-elsewhere')
      focusField(sent, 'movePin')
      return
    }
    if (new FormData(sent).has('pinAsked')) {
      setSaid('pin-asked')
      focusField(sent, 'keepPin')
      return
    }
    const terms = termsFor(details)
    // Not a validation rule: without this check the server would refuse the order only after payment.
    if (!terms.served) {
      setSaid('not-served')
      focusField(sent, 'city')
      return
    }
    save(storedCheckout, details)
    storedDraft.set(undefined)
    if (!storedUser.get()?.isLoggedIn) {
      leave('log-in-first', loginHref(hrefTo('checkOut')))
      return
    }
    confirmLocally(terms)
    onConfirmed(sent, details)
    leave('confirmed', hrefTo('payment').toLowerCase())
  }

  /** Clears the error of a field being edited; with the last error the summary disappears, too. */
  const mend = (field: CheckoutField) => {
    const rest = missing.filter((each) => each !== field)
    if (rest.length === missing.length) return
    setMissing(rest)
    if (rest.length === 0 && said === 'missing') setSaid('nothing')
  }

  return { form, said, missing, submit, mend }
}
