import { useEffect, useRef, useState } from 'react'
import { mapOverlay } from './map-overlay.ts'
import { frameIn, type StillFrame } from './still-frame.ts'

/** The frame for the container, updated by a ResizeObserver. */
export const useFrame = () => {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<StillFrame>()
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => {
      if (!entry) return
      const next = frameIn(entry.contentRect.width, entry.contentRect.height, mapOverlay())
      setFrame((before) => (before?.width === next.width && before.height === next.height ? before : next))
    })
    if (box.current) measure.observe(box.current)
    return () => measure.disconnect()
  }, [])
  return { box, frame }
}
