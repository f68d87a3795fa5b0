import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import './pop-menu.css'

/** Calls back on a press outside of the element, while active. */
const useOnOutsidePress = (
  inside: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return undefined
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) press()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [inside, active])
}

interface Props {
  readonly className?: string
  /** Content of the button. */
  readonly button: ReactNode
  /** Accessible name, if the content has no text. */
  readonly label?: string
  readonly buttonClass?: string
  /** Useless without JavaScript, so its content is rendered only while open, which keeps pages small. */
  readonly needsScript?: boolean
  readonly children: ReactNode
}

const step = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** A button with a small panel. A `details` element, so that it opens without JavaScript. */
export const PopMenu = ({ className = '', button, label, buttonClass, needsScript, children }: Props) => {
  const menu = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  useOnOutsidePress(menu, open, close)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = menu.current
    if (!here) return
    if (event.key === 'Escape' && here.open) {
      event.preventDefault()
      close()
      here.querySelector('summary')?.focus()
      return
    }
    const links = [...here.querySelectorAll<HTMLElement>('.menu a')]
    const inside = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
    if (links.length === 0 || (inside < 0 && !event.key.startsWith('Arrow'))) return
    const next = step(event.key, inside, links.length)
    if (next === undefined) return
    event.preventDefault()
    here.open = true
    links[next]?.focus()
  }

  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close()
  }

  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('.menu a')) close()
  }

  return (
    // Keys and clicks are handled by the summary and the links inside.
    <details
      ref={menu}
      className={`has-menu ${className}`.trim()}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
    >
      <summary className={buttonClass} aria-label={label} title={label} aria-expanded={open}>
        {button}
      </summary>
      <div className="menu">{(open || !needsScript) && children}</div>
    </details>
  )
}
