import { m } from '#web/i18n/compiled/messages.js'

/** The five sections of the spec, in its order. */
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

/** A count, with + if there may be more. */
export const countWords = (count: number, isPartial: boolean): string =>
  isPartial ? `${count}+` : `${count}`

/** This section has only local orders, so its count is exact. */
export const isLocal = ({ id }: Section): boolean => id === 'unpaid'

export type Section = (typeof SECTIONS)[number]
export type SectionId = Section['id']
