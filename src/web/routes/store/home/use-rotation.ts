import { useEffect, useState } from 'react'
import { SLIDES } from './slides.ts'

export const BETWEEN_SLIDES_MS = 2900

interface Rotation {
  readonly shown: number
  readonly before: number
}

/** Which slide is shown. While it runs, the next one comes after 2900 ms, whatever was pressed meanwhile. */
export const useRotation = (running: boolean) => {
  const [{ shown, before }, setRotation] = useState<Rotation>({ shown: 0, before: 0 })

  const show = (slide: number) =>
    setRotation((now) => ({ shown: (slide + SLIDES.length) % SLIDES.length, before: now.shown }))

  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(
      () => setRotation((now) => ({ shown: (now.shown + 1) % SLIDES.length, before: now.shown })),
      BETWEEN_SLIDES_MS,
    )
    return () => clearTimeout(timer)
    // `shown`: each slide gets its full time.
  }, [running, shown])

  return { shown, before, show }
}
