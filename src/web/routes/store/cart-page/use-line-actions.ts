import { useEffect, useRef } from 'react'
import type { CartItem } from '#contracts/browser-storage.ts'
import type { PendingLine } from '#contracts/stored-orders.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { changeQuantity, removeFromCart, restoreLine } from '#domain/cart/cart-lines.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { storedCart } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { LineChanges } from './news.tsx'

/** Actions on a cart line. */
export interface LineActions extends LineChanges {
  readonly change: (line: CartItem, by: 1 | -1, weight?: Weight) => void
}

// Reads the stored cart each time, since another tab may have changed it.
const remove = (removed: PendingLine): number => {
  const lines = storedCart.get()
  const index = lines.findIndex((each) => keyOfLine(each) === keyOfLine(removed))
  const line = lines[index]
  if (!line) return index
  const following = lines.slice(index + 1)
  save(storedCart, removeFromCart(lines, line))
  toast(m.cart_removed({ name: itemName(line) }), {
    action: {
      label: m.cart_undo(),
      act: () => save(storedCart, restoreLine(storedCart.get(), line, following)),
    },
  })
  return index
}

/** Returns the actions and a ref to the list; after a removal the focus moves to the next line. */
export const useLineActions = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)

  useEffect(() => {
    if (removed.current === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(removed.current, count - 1)]
    removed.current = undefined
    const target = next ?? list.current?.querySelector<HTMLElement>('h2')
    target?.focus()
  }, [count])

  const actions: LineActions = {
    change: (line, by, weight) => save(storedCart, changeQuantity(storedCart.get(), line, by, weight)),
    remove: (line) => {
      removed.current = remove(line)
    },
    amend: (line, to) =>
      save(
        storedCart,
        storedCart.get().map((each) => (keyOfLine(each) === keyOfLine(line) ? { ...each, ...to } : each)),
      ),
  }
  return { list, actions }
}
