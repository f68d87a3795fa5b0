import type { ShippingInfo } from '#domain/ordering/order.ts'
import { normalPhone } from '#domain/shared/phone.ts'

/** Normalises the phone numbers of an address. */
export const withNormalPhones = (info: ShippingInfo): ShippingInfo => ({
  ...info,
  phone: normalPhone(info.phone),
  ...(info.altPhone && { altPhone: normalPhone(info.altPhone) }),
})
