import { useRef, useState } from 'react'

/** Outlives the table, so that the same orders are selected on coming back from a paper or an order. */
let remembered: ReadonlySet<string> = new Set()

export interface Selection {
  readonly has: (id: string) => boolean
  /** `isRange` is a click with Shift: everything from the row clicked before gets the same mark. */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly set: (ids: readonly string[]) => void
}

/** The rows that are selected, of those in sight and in their order. */
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
