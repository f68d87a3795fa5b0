import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { oneLine } from '#domain/shared/text.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'

/** What an Egyptian address is made of beside its street, in the order it is said. */
const ADDRESS_PARTS = ['building', 'floor', 'flat', 'landmark'] as const
type AddressPart = (typeof ADDRESS_PARTS)[number]

type Parts = NonNullable<CheckoutInfo['parts']>

const SAY: Readonly<Record<AddressPart, (words: { value: string }) => string>> = {
  building: m.address_with_building,
  floor: m.address_with_floor,
  flat: m.address_with_flat,
  landmark: m.address_with_landmark,
}

/** The street and its parts as one line for whoever knows only `address`; the parts beside, where there are any. */
export const composeAddress = (
  street: string,
  typed: (part: AddressPart) => string,
): { readonly address: string; readonly parts?: Parts } => {
  const filled = ADDRESS_PARTS.flatMap((part) => {
    const value = oneLine(typed(part))
    return value ? [{ part, value }] : []
  })
  if (filled.length === 0 || street === '') return { address: street }
  return {
    address: [street, ...filled.map(({ part, value }) => SAY[part]({ value }))].join(comma()),
    parts: { street, ...Object.fromEntries(filled.map(({ part, value }) => [part, value])) },
  }
}
