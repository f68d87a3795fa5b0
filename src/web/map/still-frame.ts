import { addRoom, type Room, roomIn, scaleRoom } from './journey-view.ts'

export interface StillFrame {
  readonly width: number
  readonly height: number
  /** So far beyond its edge things are drawn, for lines have a width. */
  readonly margin: number
  /** What is kept free of the way, in pixels of the frame; the same on all sides where nothing lies over it. */
  readonly room?: Room
}

/** As large as the still picture is where nobody knows how it will be shown; SVG fits it to other sizes. */
export const STILL_FRAME: StillFrame = { width: 640, height: 440, margin: 12 }

const rounded = (size: number): number => Math.max(10, Math.round(size / 10) * 10)

/** How far the marks reach from the place they point at: a pin stands above it, the courier's disc all around. */
export const MARKS: Room = { top: 58, bottom: 34, left: 32, right: 32 }

/**
 * In the shape of the place it is shown in, so that nothing is cut off, and with as much ground in it as any other. What
 * lies over the map is told in CSS pixels.
 */
export const frameIn = (width: number, height: number, overlay?: Room): StillFrame => {
  if (width <= 0 || height <= 0) return STILL_FRAME
  const scale = Math.sqrt((width * height) / (STILL_FRAME.width * STILL_FRAME.height))
  const frame = { ...STILL_FRAME, width: rounded(width / scale), height: rounded(height / scale) }
  if (!overlay) return frame
  const room = addRoom(scaleRoom(overlay, 1 / scale), MARKS)
  return { ...frame, room: roomIn(room, frame.width, frame.height) }
}
