import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import {
  forPayment,
  type PlacedOrder,
  restoreAt,
  sameOrder,
  type UnpaidOrder,
} from '#web/order-history/local-orders.ts'
import { storedPending, storedSelected } from '#web/order-history/stored-orders.ts'
import { confirmReceipt } from '#web/outbox/confirm-receipt.ts'
import { returnLocally } from '#web/outbox/return-locally.ts'
import { hrefTo } from '#web/site/href.ts'
import { MovedOrder } from './moved-order.ts'
import type { SectionId } from './sections.ts'

/** A removal that can be undone, shown in its section. */
export interface Removal {
  readonly section: SectionId
  readonly text: string
  readonly undo: () => void
}

/** Actions on orders that exist only in this browser. */
export const useLocalActions = () => {
  const navigate = useNavigate()
  const moved = useContext(MovedOrder)
  const [removal, setRemoval] = useState<Removal>()

  const offerUndo = (said: Pick<Removal, 'section' | 'text'> & { readonly key: string }, undo: () => void) =>
    setRemoval({
      section: said.section,
      text: said.text,
      undo() {
        moved.current = { key: said.key, byKeyboard: false }
        undo()
        setRemoval(undefined)
      },
    })

  return {
    removal,
    toggle(order: PlacedOrder, byKeyboard: boolean): void {
      moved.current = { key: `history-${order.key}`, byKeyboard }
      confirmReceipt(order)
    },
    giveBack(order: PlacedOrder, section: SectionId, text: string, why?: ReturnChoice): void {
      const undo = returnLocally(order, why)
      if (undo) offerUndo({ section, text, key: `history-${order.key}` }, () => void undo())
    },
    drop(shown: UnpaidOrder): void {
      const pending = storedPending.get()
      const order = sameOrder(pending, shown)
      if (!order) return
      const at = pending.indexOf(order)
      save(
        storedPending,
        pending.filter((each) => each !== order),
      )
      offerUndo({ section: 'unpaid', text: m.tracking_deleted(), key: `pending-${order.key}` }, () =>
        save(storedPending, restoreAt(storedPending.get(), order, at)),
      )
    },
    pay(order: UnpaidOrder): void {
      save(storedSelected, forPayment(order))
      // Lower-case path, as in the spec.
      void navigate(hrefTo('payment').toLowerCase())
    },
  }
}

export type LocalActions = ReturnType<typeof useLocalActions>
