import { m } from '#web/i18n/compiled/messages.js'
import { officeHref } from '../office-paths.ts'

/** Printable pages for orders. */
export const PAPERS = [
  { page: 'picking', name: m.office_bulk_picking },
  { page: 'receipts', name: m.office_bulk_receipts },
  { page: 'labels', name: m.office_bulk_labels },
] as const
export type PaperName = (typeof PAPERS)[number]['page']

interface PaperAddress {
  readonly ids: string
  /** Opens the print dialog automatically, once. */
  readonly print?: boolean
}
export const paperHref = (page: PaperName, { ids, print = false }: PaperAddress): string =>
  `${officeHref(page)}?ids=${ids}${print ? '&print=1' : ''}`
