import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { type CheckoutForm, tidyCheckout } from '#domain/ordering/checkout-form.ts'
import type { PublishedAddress } from '#web/routes/store/check-out-page/addresses.ts'
import { storedCheckout, storedDraft, storedUser } from '#web/site/stored-values.ts'

/** All values of the delivery form: the fields of the spec, plus our address parts and pin. */
export type Details = CheckoutForm & Pick<CheckoutInfo, 'parts' | 'pin'>

/** The fields that delivery terms depend on. */
export type Place = Pick<Details, 'city' | 'district' | 'area' | 'pin'>

const besides = ({ parts, pin }: Pick<CheckoutInfo, 'parts' | 'pin'>) => ({
  ...(parts && { parts }),
  ...(pin && { pin }),
})

/** Initial values: the unsent draft, else the last delivery, else the account's details. */
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

/** Form values of a saved address. */
export const savedDetails = ({ shippingInfo, parts }: PublishedAddress): Details => ({
  ...tidyCheckout((field) => shippingInfo[field] ?? ''),
  ...besides({ parts, pin: shippingInfo.pin }),
})
