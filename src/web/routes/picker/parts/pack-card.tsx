import { useState } from 'react'
import { MAX_BAGS } from '#domain/picking/picking.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import type { PickingOrder } from '../work/board.ts'
import type { PickingWork } from '../work/picking-work.ts'

interface Props {
  readonly order: PickingOrder
  readonly work: PickingWork
  readonly onPacked: (order: PickingOrder) => void
}

/** Asks for the number of bags of an order whose lines are all done. */
export const PackCard = ({ order, work, onPacked }: Props) => {
  const [bags, setBags] = useState(1)
  const number = shownNumber(order)
  const pack = (): void => {
    work.pack(order, bags)
    onPacked(order)
  }
  return (
    <section className="card pk-pack" aria-label={m.picker_pack_order({ number })}>
      <p>
        <Icon name="package-check" /> <b>{m.picker_pack_order({ number })}</b>
        <span className="small muted">
          <bdi>{order.name}</bdi>
          {DOT}
          <bdi>{order.area}</bdi>
        </span>
      </p>
      <div className="pk-bags">
        <span>{m.picker_bags()}</span>
        <Quantity
          value={bags}
          most={MAX_BAGS}
          onChange={(by) => setBags(bags + by)}
          labels={{ of: m.picker_bags(), less: m.picker_bags_less(), more: m.picker_bags_more() }}
        />
      </div>
      <button type="button" className="btn btn-primary btn-xl btn-block" onClick={pack}>
        {m.picker_packed()}
      </button>
    </section>
  )
}
