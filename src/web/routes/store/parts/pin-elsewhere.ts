import { GOVERNORATE_IDS, GOVERNORATES } from '#domain/places/governorates.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'

interface Elsewhere {
  /** Ids of governorates; from the server or from storage they may be anything. */
  readonly written?: string | undefined
  readonly pin?: string | undefined
}

const nameOf = (id: string | undefined): string | undefined => {
  const known = GOVERNORATE_IDS.find((each) => each === id)
  return known && GOVERNORATES[known].name[currentLanguage()]
}

/** Where the pin lies and where the words are, as far as both can be named. */
export const pinElsewhere = (
  found: Elsewhere,
  say: (places: { readonly pin: string; readonly written: string }) => string,
): string => {
  const [pin, written] = [nameOf(found.pin), nameOf(found.written)]
  return pin && written ? say({ pin, written }) : m.address_pin_nowhere()
}
