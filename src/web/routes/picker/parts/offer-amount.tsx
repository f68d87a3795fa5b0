import { useState } from 'react'
import { mostGrams } from '#domain/catalog/weight.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { itemName } from '#web/i18n/item-name.ts'
import { shownUnitPrice } from '#web/i18n/quantity.ts'
import { Quantity } from '#web/ui/quantity.tsx'
import type { Offer, PickingLine, Substitute } from '../work/board.ts'
import { amountText, costOf, costText } from './amounts.ts'

/** The largest quantity of the offer that can be ordered; 0 when less is left than its minimum. */
export const mostOf = ({ left, weight }: Offer): number =>
  weight ? mostGrams(weight, left) : Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)

export const atMostLeft = (offer: Offer): Offer => ({
  ...offer,
  quantity: Math.min(offer.quantity, mostOf(offer)),
})

export const isOverCeiling = (line: PickingLine, offer: Substitute): boolean =>
  costOf(offer, offer.quantity) > fromEgp(line.substituteUpTo)

export const DearNote = () => <span className="small pk-dear">{m.picker_over_ceiling()}</span>

interface Props {
  readonly line: PickingLine
  readonly offer: Offer
  readonly onPropose: (substitute: Substitute) => void
  readonly onBack: () => void
}

/** How much of the chosen product is proposed, with what it costs. The shopper is asked only when this is confirmed. */
export const OfferAmount = ({ line, offer, onPropose, onBack }: Props) => {
  const { left: _, weight, ...substitute } = offer
  const [least, step] = [weight?.min ?? 1, weight?.step ?? 1]
  const most = mostOf(offer)
  const [quantity, setQuantity] = useState(offer.quantity)
  const chosen = { ...substitute, quantity }
  return (
    <div className="pk-offer">
      <img src={offer.image} alt="" width={64} height={55} />
      <span>
        <b>{itemName(offer)}</b>
        <span className="small muted">{shownUnitPrice(offer)}</span>
      </span>
      <div className="pk-bags">
        <span>
          {m.picker_replace_amount()}
          {DOT}
          <bdi>{costText(chosen, quantity)}</bdi>
        </span>
        <Quantity
          value={quantity}
          text={amountText(quantity, offer.byWeight)}
          least={least}
          most={most}
          onChange={(by) => setQuantity(quantity + by * step)}
          labels={{
            of: m.picker_replace_amount(),
            less: m.picker_replace_less(),
            more: m.picker_replace_more(),
          }}
        />
      </div>
      {isOverCeiling(line, chosen) && <DearNote />}
      <div className="ask-acts">
        <button type="button" className="btn btn-line" onClick={onBack}>
          {m.picker_replace_back()}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => onPropose(chosen)}>
          {m.picker_replace_propose()}
        </button>
      </div>
    </div>
  )
}
