import { latinDigits } from '#domain/shared/arabic.ts'
import { oneLine } from '#domain/shared/text.ts'

/** The kind of a typed number. `unclear` is not refused, because only a call could prove it wrong. */
type PhoneKind = 'mobile' | 'landline' | 'foreign' | 'unclear'

interface ReadPhone {
  readonly kind: PhoneKind
  /** In E.164, `+201012345678`; an unclear number stays as typed, in dialable digits. */
  readonly normal: string
}

// With +20, 0020 or 20 (also followed by the zero), with a zero, or bare after a printed +20.
const MOBILE = /^(?:(?:\+|00)?20)?0?(1[0125]\d{8})$/
// Cairo has eight digits, all others seven; without a zero or country code it is ambiguous.
const LANDLINE =
  /^(?:(?:\+|00)?200?|0)(2\d{8}|3\d{7}|(?:13|4[05678]|5[057]|6[245689]|8[2468]|9[23567])\d{7})$/
const FOREIGN = /^(?:\+|00)((?!20)[1-9]\d{6,13})$/

const SEPARATORS = /[\s().\-/]/g

const read = (typed: string): ReadPhone => {
  const line = latinDigits(oneLine(typed))
  const digits = line.replace(SEPARATORS, '')
  const mobile = MOBILE.exec(digits)?.[1]
  if (mobile) return { kind: 'mobile', normal: `+20${mobile}` }
  const landline = LANDLINE.exec(digits)?.[1]
  if (landline) return { kind: 'landline', normal: `+20${landline}` }
  const foreign = FOREIGN.exec(digits)?.[1]
  if (foreign) return { kind: 'foreign', normal: `+${foreign}` }
  return { kind: 'unclear', normal: line }
}

export const phoneKind = (typed: string): PhoneKind => read(typed).kind

/** The normalised number, in which the shop stores it. */
export const normalPhone = (typed: string): string => read(typed).normal

export interface PhonePolicy {
  /** Country codes whose numbers get messages. Of Egypt (20) only mobile numbers do. */
  readonly countries: readonly string[]
}

const EGYPT = '20'

/** True for a number that the shop sends messages to: others may cost many times as much (toll fraud). */
export const isServedNumber = ({ countries }: PhonePolicy, typed: string): boolean => {
  const { kind, normal } = read(typed)
  if (kind === 'mobile') return countries.includes(EGYPT)
  return kind === 'foreign' && countries.some((country) => normal.startsWith(`+${country}`))
}

/** Normalises the phone numbers of an address. */
export const withNormalPhones = <
  T extends { readonly phone: string; readonly altPhone?: string | undefined },
>(
  address: T,
): T => ({
  ...address,
  phone: normalPhone(address.phone),
  ...(address.altPhone && { altPhone: normalPhone(address.altPhone) }),
})

const AREA = /^(2|3|\d\d)(\d{3,4})(\d{4})$/

/**
 * Formats a number as Egyptians read it: `010 1234 5678`, `02 2345 6789`. Numbers stored before normalisation look
 * the same.
 */
export const shownPhone = (phone: string): string => {
  const { kind, normal } = read(phone)
  const national = normal.slice('+20'.length)
  if (kind === 'mobile') return `0${national.replace(/^(..)(....)/, '$1 $2 ')}`
  if (kind === 'landline') return `0${national.replace(AREA, '$1 $2 $3')}`
  return normal
}

/** The `tel:` URL of a number. */
export const telHref = (phone: string): string => `tel:${read(phone).normal.replace(/[^\d+]/g, '')}`

/** A doubt to show beside a number: it may be incomplete, or a mobile would be better than a landline. */
export type PhoneDoubt = 'unclear' | 'landline'

/** A doubt is shown but never refused. With `mayBeLandline`, a landline is fine. */
export const phoneDoubt = (typed: string, mayBeLandline = false): PhoneDoubt | undefined => {
  const { kind, normal } = read(typed)
  if (normal === '' || kind === 'mobile' || kind === 'foreign') return undefined
  if (kind === 'unclear') return 'unclear'
  return mayBeLandline ? undefined : 'landline'
}
