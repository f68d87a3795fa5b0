import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import { STEP_NAMES, STEP_TAGS } from '../parts/order-words.ts'

type Shown = Pick<PublishedDeskOrder, 'status' | 'fulfilment'>

/** Where an order is; one that was received and given back is returned. */
export const StepTag = ({ order: { status, fulfilment } }: { readonly order: Shown }) => {
  const isBack = status === 'returned' && fulfilment === 'delivered'
  return (
    <span className={`tag ${isBack ? '' : STEP_TAGS[fulfilment]}`.trim()}>
      {STEP_NAMES[isBack ? 'returned' : fulfilment]()}
    </span>
  )
}
