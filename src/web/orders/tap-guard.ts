/** A tap on another button within this time and distance of the last tap is the second half of a double tap. */
const SAME_TAP_MS = 400
const SAME_SPOT_PX = 32

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly button: Element | null
}

type Click = Pick<
  MouseEvent,
  'clientX' | 'clientY' | 'timeStamp' | 'target' | 'preventDefault' | 'stopPropagation'
>

/**
 * Ignores the second half of a double tap when it hits another button: a line that is done leaves, and the button of the
 * next line moves under the finger. Clicks by keyboard have no position and are never ignored.
 */
export const createTapGuard = (): ((click: Click) => void) => {
  let last: Tap | undefined
  return (click) => {
    const { clientX: x, clientY: y, timeStamp: at, target } = click
    if (x === 0 && y === 0) return
    const button = target instanceof Element ? target.closest('button') : null
    const isNear = last && Math.hypot(x - last.x, y - last.y) < SAME_SPOT_PX && at - last.at < SAME_TAP_MS
    if (isNear && button && button !== last?.button) {
      click.preventDefault()
      click.stopPropagation()
      return
    }
    last = { at, x, y, button }
  }
}
