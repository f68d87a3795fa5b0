import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'

/** Title of an order: its first product and the number of others. */
export const orderTitle = ([first, ...more]: readonly Parameters<typeof itemName>[0][]): string => {
  const name = first ? itemName(first) : ''
  return more.length > 0 ? m.tracking_and_more({ name, count: more.length }) : name
}
