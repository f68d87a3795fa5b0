import { m } from '#web/i18n/compiled/messages.js'

/** The spec's five, in its order. */
export const SECTIONS = [
  {
    id: 'paid',
    title: m.tracking_paid,
    short: m.tracking_paid,
    none: m.tracking_paid_none,
  },
  {
    id: 'pending',
    title: m.tracking_pending,
    short: m.tracking_pending_short,
    none: m.tracking_pending_none,
  },
  {
    id: 'unpaid',
    title: m.tracking_unpaid,
    short: m.tracking_unpaid_short,
    none: m.tracking_unpaid_none,
  },
  {
    id: 'delivered',
    title: m.tracking_delivered,
    short: m.tracking_delivered,
    none: m.tracking_delivered_none,
  },
  {
    id: 'returned',
    title: m.tracking_returned,
    short: m.tracking_returned,
    none: m.tracking_returned_none,
  },
] as const

/** Given back before they were delivered. Only there when there are any: the spec has five. */
export const CANCELLED = {
  id: 'cancelled',
  title: m.tracking_cancelled_orders,
  short: m.tracking_cancelled_orders,
  none: m.tracking_returned_none,
} as const

/** How many there are, or at least. */
export const countWords = (count: number, isPartial: boolean): string =>
  isPartial ? `${count}+` : `${count}`

/** Only this browser knows the orders of this section, so all of them are here. */
export const isLocal = ({ id }: Section): boolean => id === 'unpaid'

/** The sections that are shown for these counts. */
export const sectionsFor = (counts: Readonly<Partial<Record<SectionId, number>>>): readonly Section[] =>
  counts.cancelled ? [...SECTIONS, CANCELLED] : SECTIONS

export type Section = (typeof SECTIONS)[number] | typeof CANCELLED
export type SectionId = Section['id']
