import type { Unit } from '#domain/catalog/product.ts'
import { m } from '#web/i18n/compiled/messages.js'

/** Text for the unit of a price. */
export const UNIT_WORDS: Readonly<Record<Unit, () => string>> = {
  piece: m.unit_piece,
  kg: m.unit_kg,
  pack: m.unit_pack,
  litre: m.unit_litre,
  bunch: m.unit_bunch,
  pair: m.unit_pair,
  set: m.unit_set,
  dozen: m.unit_dozen,
  tray: m.unit_tray,
  jar: m.unit_jar,
  bottle: m.unit_bottle,
  box: m.unit_box,
}
