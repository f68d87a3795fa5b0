/** The still picture is drawn once for all widths, in the shape of the panel; SVG fits it to others. */
export const STILL_FRAME = { width: 640, height: 440, margin: 12 } as const
