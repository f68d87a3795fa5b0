import { type PointerEvent, type RefObject, useRef, useState } from 'react'

// A shorter drag counts as a click.
const SWIPE_PX = 40
const SLIP_PX = 6

interface Drag {
  readonly pointer: number
  readonly from: number
}

/** Moves the view with a pointer drag and reports the direction of the swipe. */
export const useSwipe = (view: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) => {
  const drag = useRef<Drag>(undefined)
  const dragged = useRef(false)
  const [dragging, setDragging] = useState(false)

  const put = (px: number) => view.current?.style.setProperty('--drag', `${px}px`)

  const end = (event: PointerEvent) => {
    const started = drag.current
    if (started?.pointer !== event.pointerId) return
    drag.current = undefined
    setDragging(false)
    put(0)
    const moved = event.type === 'pointerup' ? event.clientX - started.from : 0
    if (Math.abs(moved) < SWIPE_PX) return
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? moved > 0 : moved < 0
    onSwipe(forwards ? 1 : -1)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false
      if (event.isPrimary && event.button === 0)
        drag.current = { pointer: event.pointerId, from: event.clientX }
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current?.pointer !== event.pointerId) return
      const moved = event.clientX - drag.current.from
      if (!dragged.current && Math.abs(moved) < SLIP_PX) return
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      setDragging(true)
      put(moved)
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A drag that ends on a link must not click it.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
  return { dragging, handlers }
}
