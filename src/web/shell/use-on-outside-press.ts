import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back on a press outside of the element, while active. */
export const useOnOutsidePress = (
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
