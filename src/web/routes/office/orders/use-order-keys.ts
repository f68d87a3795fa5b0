import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../parts/is-typing.ts'

/**
 * `j` and `k` move the focus between orders of a table or a board; `x` selects the focused row. Enter opens it, since it is
 * a link.
 */
export const useOrderKeys = <T extends HTMLElement>(
  onSelect?: (id: string, isShifted: boolean) => void,
): RefObject<T | null> => {
  const table = useRef<T>(null)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('.bo-row-link, .bo-tick > a') ?? [])]
    const row = document.activeElement?.closest('tr, .bo-tick')
    const at = links.findIndex((link) => link.closest('tr, .bo-tick') === row)
    const key = event.key.toLowerCase()
    if (key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (key === 'x') {
      const id = links[at]?.dataset.id
      if (id) onSelect?.(id, event.shiftKey)
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isTyping(event)) press(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return table
}
