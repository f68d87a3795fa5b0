import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { type CheckoutForm, tidyCheckout } from '#domain/ordering/checkout-form.ts'
import type { PublishedAddress } from '#web/browser/addresses.ts'
import { storedCheckout, storedDraft, storedUser } from '#web/browser/stored-values.ts'

/** All that a delivery form holds: the spec's fields, and ours beside them. */
export type Details = CheckoutForm & Pick<CheckoutInfo, 'parts' | 'pin'>

/** As much of it as the terms of delivery depend on. */
export type Place = Pick<Details, 'city' | 'district' | 'area' | 'pin'>

const besides = ({ parts, pin }: Pick<CheckoutInfo, 'parts' | 'pin'>) => ({
  ...(parts && { parts }),
  ...(pin && { pin }),
})

/** What the form opens with: what was typed and not sent, else the last delivery, else what the account knows. */
export const knownDetails = (): Details => {
  const user = storedUser.get()
  const account = user?.isLoggedIn ? user : undefined
  const last = storedDraft.get() ?? storedCheckout.get()
  const form = tidyCheckout((field) => {
    const known = last?.[field] || (field === 'fullName' || field === 'phone' ? account?.[field] : '')
    return known ?? ''
  })
  return { ...form, ...(last && besides(last)) }
}

/** A saved address as the form shows it. */
export const savedDetails = ({ shippingInfo, parts }: PublishedAddress): Details => ({
  ...tidyCheckout((field) => shippingInfo[field] ?? ''),
  ...besides({ parts, pin: shippingInfo.pin }),
})
