import { addRoom, type Room, roomIn, scaleRoom } from './journey-view.ts'

export interface StillFrame {
  readonly width: number
  readonly height: number
  /** Distance beyond the edge that is still drawn, since lines have a width. */
  readonly margin: number
  /** Space kept free of the route, in pixels of the frame; equal on all sides if omitted. */
  readonly room?: Room
}

/** Default size when the container's size is unknown; SVG scales it. */
export const STILL_FRAME: StillFrame = { width: 640, height: 440, margin: 12 }

const rounded = (size: number): number => Math.max(10, Math.round(size / 10) * 10)

/** Extent of the marks around their point: a pin is above it, the courier's disc around it. */
export const MARKS: Room = { top: 58, bottom: 34, left: 32, right: 32 }

/**
 * A frame with the aspect ratio of the container and a constant area, so that nothing is cut off. The overlay is in CSS
 * pixels.
 */
export const frameIn = (width: number, height: number, overlay?: Room): StillFrame => {
  if (width <= 0 || height <= 0) return STILL_FRAME
  const scale = Math.sqrt((width * height) / (STILL_FRAME.width * STILL_FRAME.height))
  const frame = { ...STILL_FRAME, width: rounded(width / scale), height: rounded(height / scale) }
  if (!overlay) return frame
  const room = addRoom(scaleRoom(overlay, 1 / scale), MARKS)
  return { ...frame, room: roomIn(room, frame.width, frame.height) }
}
