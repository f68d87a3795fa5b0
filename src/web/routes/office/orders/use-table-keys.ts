import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../parts/is-typing.ts'

/** `j` and `k` move the focus from row to row, `x` selects the row that has it. Enter opens it, as it does any link. */
export const useTableKeys = (
  onSelect: (id: string, isShifted: boolean) => void,
): RefObject<HTMLTableElement | null> => {
  const table = useRef<HTMLTableElement>(null)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('.bo-row-link') ?? [])]
    const row = document.activeElement?.closest('tr')
    const at = links.findIndex((link) => link.closest('tr') === row)
    const key = event.key.toLowerCase()
    if (key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (key === 'x') {
      const id = links[at]?.dataset.id
      if (id) onSelect(id, event.shiftKey)
    }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isTyping(event)) press(event)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return table
}
