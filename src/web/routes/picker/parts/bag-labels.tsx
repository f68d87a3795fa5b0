import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#web/i18n/compiled/messages.js'
import { bagCode } from '#web/orders/bag-code.ts'
import { shownId, shownNumber } from '#web/orders/order-number.ts'
import QrCode from '#web/routes/account/security/qr-code.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PackedOrder } from '../work/stored-picking.ts'

const Label = ({ order, bag }: { readonly order: PackedOrder; readonly bag: number }) => (
  <article className="pk-label">
    <QrCode text={bagCode(order, bag, order.bags)} label={m.picker_label_code()} />
    <div>
      <p className="pk-label-number">
        <bdi className="issued">{shownNumber(order)}</bdi>
      </p>
      <p>{m.picker_bag_of({ bag, bags: order.bags })}</p>
      <p>
        <bdi>{order.name}</bdi>
      </p>
      <p>
        <bdi>{order.area}</bdi> <bdi className="issued">{shownId(order)}</bdi>
      </p>
    </div>
  </article>
)

interface Props {
  readonly order: PackedOrder
  readonly onClose: () => void
}

/** The labels of an order's bags, one per printed page. Only they are printed. */
export const BagLabels = ({ order, onClose }: Props) => {
  useEffect(() => {
    document.documentElement.classList.add('pk-printing')
    return () => document.documentElement.classList.remove('pk-printing')
  }, [])
  return createPortal(
    <section className="pk-labels" aria-label={m.picker_labels()}>
      <div className="pk-labels-acts">
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Icon name="printer" /> {m.picker_print()}
        </button>
        <button type="button" className="btn btn-line" onClick={onClose}>
          {m.picker_done()}
        </button>
      </div>
      {Array.from({ length: order.bags }, (_, at) => (
        <Label key={at + 1} order={order} bag={at + 1} />
      ))}
    </section>,
    document.body,
  )
}
