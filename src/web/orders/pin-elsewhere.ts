import { GOVERNORATE_IDS, GOVERNORATES } from '#domain/places/governorates.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'

interface Elsewhere {
  /** Governorate ids; unchecked, because they may come from storage or from another server version. */
  readonly written?: string | undefined
  readonly pin?: string | undefined
}

const nameOf = (id: string | undefined): string | undefined => {
  const known = GOVERNORATE_IDS.find((each) => each === id)
  return known && GOVERNORATES[known].name[currentLanguage()]
}

/** Text for a pin that lies in another governorate than the address, if both can be named. */
export const pinElsewhere = (
  found: Elsewhere,
  say: (places: { readonly pin: string; readonly written: string }) => string,
): string => {
  const [pin, written] = [nameOf(found.pin), nameOf(found.written)]
  return pin && written ? say({ pin, written }) : m.address_pin_nowhere()
}
