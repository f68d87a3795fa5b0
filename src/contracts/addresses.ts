import * as z from 'zod/mini'
import { clientId, isoTime, line, optionalLine } from '#contracts/fields.ts'
import { Point } from '#contracts/geo.ts'
import { ShippingBody } from '#contracts/ordering.ts'
import type { SavedAddress } from '#domain/addresses/saved-address.ts'

/** What was written into fields of its own. `address` holds all of it in one line as well. */
export const AddressPartsBody = z.strictObject({
  street: line(300),
  building: optionalLine(40),
  floor: optionalLine(40),
  flat: optionalLine(40),
  landmark: optionalLine(120),
})

export const AddressBody = z.strictObject({
  /** Made by the client: under one id an address is kept once, and what was deleted can be put back. */
  id: clientId(),
  label: optionalLine(40),
  shippingInfo: ShippingBody,
  parts: z.optional(AddressPartsBody),
})
export type AddressBody = z.infer<typeof AddressBody>

const optionalText = z.optional(z.string())

/** As it is kept, and not checked as a body is: what a stricter rule would refuse today can still be read. */
export const PublishedAddress = z.strictObject({
  id: z.string(),
  label: z.string(),
  shippingInfo: z.strictObject({
    fullName: z.string(),
    phone: z.string(),
    altPhone: optionalText,
    city: z.string(),
    district: optionalText,
    area: optionalText,
    address: z.string(),
    postalCode: optionalText,
    country: optionalText,
    pin: z.optional(Point),
  }),
  parts: z.optional(
    z.strictObject({
      street: z.string(),
      building: optionalText,
      floor: optionalText,
      flat: optionalText,
      landmark: optionalText,
    }),
  ),
  createdAt: isoTime(),
})
export type PublishedAddress = z.infer<typeof PublishedAddress>

export const AddressAnswer = z.strictObject({ address: PublishedAddress })
export const AddressList = z.array(PublishedAddress)

export const publishAddress = ({
  id,
  label,
  shippingInfo,
  parts,
  createdAt,
}: SavedAddress): PublishedAddress => ({
  id,
  label,
  shippingInfo,
  ...(parts && { parts }),
  createdAt: new Date(createdAt).toISOString(),
})
