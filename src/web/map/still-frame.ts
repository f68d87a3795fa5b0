export interface StillFrame {
  readonly width: number
  readonly height: number
  /** So far beyond its edge things are drawn, for lines have a width. */
  readonly margin: number
}

/** As large as the still picture is where nobody knows how it will be shown; SVG fits it to other sizes. */
export const STILL_FRAME: StillFrame = { width: 640, height: 440, margin: 12 }

const rounded = (size: number): number => Math.max(10, Math.round(size / 10) * 10)

/** In the shape of the place it is shown in, so that nothing is cut off, and with as much ground in it as any other. */
export const frameIn = (width: number, height: number): StillFrame => {
  if (width <= 0 || height <= 0) return STILL_FRAME
  const scale = Math.sqrt((width * height) / (STILL_FRAME.width * STILL_FRAME.height))
  return { ...STILL_FRAME, width: rounded(width / scale), height: rounded(height / scale) }
}
