import { useRef, useState } from 'react'

/** Module state, so that the selection survives navigation to an order or a print page and back. */
let remembered: ReadonlySet<string> = new Set()

export interface Selection {
  readonly has: (id: string) => boolean
  /** With the rows of a Shift-click, in their order, all since the last click get the same state. */
  readonly toggle: (id: string, rows: readonly string[]) => void
  readonly set: (ids: readonly string[]) => void
}

/** The selected rows of the order table. */
export const useSelection = (): Selection => {
  const [selected, setSelected] = useState(remembered)
  const last = useRef<string>(undefined)
  const put = (next: ReadonlySet<string>): void => {
    remembered = next
    setSelected(next)
  }
  const toggle = (id: string, rows: readonly string[]): void => {
    const isSelected = !selected.has(id)
    const [from, to] = [rows.indexOf(last.current ?? ''), rows.indexOf(id)]
    const span = from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
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
