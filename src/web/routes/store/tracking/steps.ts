import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

/** The steps of a delivery in order; cancelled is not among them. */
export const JOURNEY = ['placed', 'preparing', 'on_the_way', 'arrived', 'delivered'] as const
export type Step = (typeof JOURNEY)[number]

interface StepWords {
  readonly name: () => string
  /** Label after the step is completed. */
  readonly done?: () => string
  /** Heading while the order is at this step. */
  readonly now: () => string
  readonly icon: IconName
  readonly tag: 'info' | 'brand-t' | 'ok'
}

export const STEPS: Readonly<Record<Step, StepWords>> = {
  placed: { name: m.tracking_placed, now: m.tracking_now_placed, icon: 'check', tag: 'info' },
  preparing: {
    name: m.tracking_preparing,
    done: m.tracking_prepared,
    now: m.tracking_now_preparing,
    icon: 'store',
    tag: 'info',
  },
  on_the_way: {
    name: m.tracking_on_the_way,
    done: m.tracking_left_shop,
    now: m.tracking_now_on_the_way,
    icon: 'bike',
    tag: 'brand-t',
  },
  arrived: { name: m.tracking_arrived, now: m.tracking_now_arrived, icon: 'map-pin', tag: 'brand-t' },
  delivered: {
    name: m.tracking_delivered_step,
    now: m.tracking_delivered_step,
    icon: 'package-check',
    tag: 'ok',
  },
}

/** Step shown to the shopper: `ready` counts as preparing, since the order is still at the shop. */
export const stepOf = (fulfilment: Fulfilment): Step | undefined =>
  fulfilment === 'ready' ? 'preparing' : JOURNEY.find((step) => step === fulfilment)
