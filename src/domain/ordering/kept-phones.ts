import type { ShippingInfo } from '#domain/ordering/order.ts'
import { keptPhone } from '#domain/shared/phone.ts'

/** Numbers as the shop keeps them, whatever was typed. */
export const withKeptPhones = (info: ShippingInfo): ShippingInfo => ({
  ...info,
  phone: keptPhone(info.phone),
  ...(info.altPhone && { altPhone: keptPhone(info.altPhone) }),
})
