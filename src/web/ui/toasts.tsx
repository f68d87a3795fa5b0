import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { createStore, useStore } from '#web/ui/store.ts'

const TOAST_MS = 5000
/** Minimum time after a navigation that the toast's action caused. */
const SEEN_MS = 2000

interface Action {
  readonly label: string
  readonly act: () => void
}

interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'good' | 'bad'
  readonly forMs: number
  readonly shownAt: number
  readonly action?: Action | undefined
}

type Options = Partial<Pick<Toast, 'kind' | 'forMs' | 'action'>>

const ICON_OF: Readonly<Record<Toast['kind'], IconName>> = { good: 'circle-check', bad: 'circle-alert' }
const NONE: readonly Toast[] = []

const toasts = createStore(NONE)
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const hold = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

const dismiss = (id: number): void => {
  hold(id)
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

const leaveLater = ({ id, forMs }: Toast): void => {
  hold(id)
  timers.set(
    id,
    setTimeout(() => dismiss(id), forMs),
  )
}

/** Removes a toast early: it is shown again, or its action was done elsewhere. */
export const takeAway = (text: string): void => toasts.set(toasts.get().filter((each) => each.text !== text))

/** Shows a toast, announced by a live region. */
export const toast = (text: string, { kind = 'good', forMs = TOAST_MS, action }: Options = {}): void => {
  const next: Toast = { id: ++lastId, text, kind, forMs, shownAt: performance.now(), action }
  // A repeated text replaces the previous toast; one with an action stays, since it undoes its own step.
  if (!action) takeAway(text)
  toasts.set([...toasts.get(), next])
  leaveLater(next)
}

/** On navigation toasts are removed, except those with an undo action. */
const leavePage = (): void => {
  for (const each of toasts.get()) {
    if (each.action) continue
    const leftMs = SEEN_MS - (performance.now() - each.shownAt)
    if (leftMs > 0) leaveLater({ ...each, forMs: Math.min(leftMs, each.forMs) })
    else dismiss(each.id)
  }
}

/** A toast with an action stays while it is hovered or focused. */
const Pressable = ({ of, action }: { readonly of: Toast; readonly action: Action }) => (
  <button
    type="button"
    className="toast-act"
    onPointerEnter={() => hold(of.id)}
    onPointerLeave={() => leaveLater(of)}
    onFocus={() => hold(of.id)}
    onBlur={() => leaveLater(of)}
    onClick={() => {
      action.act()
      dismiss(of.id)
    }}
  >
    {action.label}
  </button>
)

/** The live region for toasts: always in the page, so that screen readers announce additions. */
export const Toasts = () => {
  const shown = useStore(toasts, NONE)
  const { pathname } = useLocation()
  useEffect(() => leavePage, [pathname])
  return (
    <div className="toasts" role="status">
      {shown.map((each) => (
        <p key={each.id} className={`toast ${each.kind}`}>
          <Icon name={ICON_OF[each.kind]} />
          <span>{each.text}</span>
          {each.action && <Pressable of={each} action={each.action} />}
        </p>
      ))}
    </div>
  )
}
