import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import { STEP_NAMES, STEP_TAGS } from '../parts/order-words.ts'
import { listedStep } from './still-listed.ts'

type Shown = Pick<PublishedDeskOrder, 'status' | 'fulfilment'>

/** Step of an order; a received order that was returned shows as returned. */
export const StepTag = ({ order: { status, fulfilment } }: { readonly order: Shown }) => {
  const step = listedStep({ status, fulfilment })
  return <span className={`tag ${STEP_TAGS[step]}`.trim()}>{STEP_NAMES[step]()}</span>
}
