import { useRef, useState } from 'react'

/** Module state, so that the selection survives navigation to an order or a print page and back. */
let remembered: ReadonlySet<string> = new Set()

export interface Selection {
  readonly has: (id: string) => boolean
  /** `isRange` is a Shift-click: all rows since the last click get the same state. */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly set: (ids: readonly string[]) => void
}

/** Selected rows of the visible ones, in their order. */
export const useSelection = (ids: readonly string[]): Selection => {
  const [selected, setSelected] = useState(remembered)
  const last = useRef<string>(undefined)
  const put = (next: ReadonlySet<string>): void => {
    remembered = next
    setSelected(next)
  }
  const toggle = (id: string, isRange: boolean): void => {
    const isSelected = !selected.has(id)
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)]
    const span = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const next = new Set(selected)
    for (const each of span) {
      if (isSelected) next.add(each)
      else next.delete(each)
    }
    last.current = id
    put(next)
  }
  return { has: (id) => selected.has(id), toggle, set: (chosen) => put(new Set(chosen)) }
}
