import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryEntry, PendingLine } from '#contracts/browser-storage.ts'
import { confirmReceipt } from '#web/browser/confirm-receipt.ts'
import { keptHistory, keptPending, keptSelected } from '#web/browser/kept.ts'
import { forPayment, type LocalOrder, putBack, without } from '#web/browser/local-orders.ts'
import { save } from '#web/browser/save.ts'
import type { Stored } from '#web/browser/stored.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { MovedOrder } from './moved-order.ts'
import type { SectionId } from './sections.ts'

/** A removal that can still be taken back, said where the order was. */
export interface Removal {
  readonly section: SectionId
  readonly text: string
  readonly undo: () => void
}

/** What can be done with the orders that only this browser keeps. */
export const useLocalActions = () => {
  const navigate = useNavigate()
  const moved = useContext(MovedOrder)
  const [removal, setRemoval] = useState<Removal>()

  const remove = <Line>(
    kept: Stored<readonly Line[]>,
    { lines }: LocalOrder<Line>,
    said: Pick<Removal, 'section' | 'text'> & { readonly key: string },
  ): void => {
    const at = kept.get().indexOf(lines[0])
    save(kept, without(kept.get(), lines))
    const undo = () => {
      moved.current = { key: said.key, byKeyboard: false }
      save(kept, putBack(kept.get(), lines, at))
      setRemoval(undefined)
    }
    setRemoval({ section: said.section, text: said.text, undo })
  }

  return {
    removal,
    toggle(order: LocalOrder<HistoryEntry>, byKeyboard: boolean): void {
      moved.current = { key: `history-${order.key}`, byKeyboard }
      confirmReceipt(order)
    },
    giveBack: (order: LocalOrder<HistoryEntry>, section: SectionId): void =>
      remove(keptHistory, order, { section, text: m.tracking_removed(), key: `history-${order.key}` }),
    drop: (order: LocalOrder<PendingLine>): void =>
      remove(keptPending, order, {
        section: 'unpaid',
        text: m.tracking_deleted(),
        key: `pending-${order.key}`,
      }),
    pay(order: LocalOrder<PendingLine>): void {
      save(keptSelected, forPayment(order))
      // In small letters, as the spec writes this way.
      void navigate(hrefTo('payment').toLowerCase())
    },
  }
}

export type LocalActions = ReturnType<typeof useLocalActions>
