import type { ShippingInfo } from '#domain/ordering/order.ts'
import { normalPhone } from '#domain/shared/phone.ts'

/** Numbers as the shop keeps them, whatever was typed. */
export const withNormalPhones = (info: ShippingInfo): ShippingInfo => ({
  ...info,
  phone: normalPhone(info.phone),
  ...(info.altPhone && { altPhone: normalPhone(info.altPhone) }),
})
