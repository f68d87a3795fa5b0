import { useSyncExternalStore } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export const TOAST_MS = 5000

interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'good' | 'bad'
}

const ICON_OF: Readonly<Record<Toast['kind'], IconName>> = { good: 'circle-check', bad: 'circle-alert' }
const NONE: readonly Toast[] = []

let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something in passing, at the top of the page, in words that a screen reader hears too. */
export const toast = (
  text: string,
  { kind = 'good', forMs = TOAST_MS }: { kind?: Toast['kind']; forMs?: number } = {},
): void => {
  const id = ++lastId
  show([...toasts, { id, text, kind }])
  setTimeout(() => show(toasts.filter((each) => each.id !== id)), forMs)
}

/** Where toasts appear: once per page, always there, so that assistive technology hears what is put in. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text, kind }) => (
        <p key={id} className={`toast ${kind}`}>
          <Icon name={ICON_OF[kind]} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
