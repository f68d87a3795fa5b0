// Put in by the build.
declare const __BUILD__: string
declare const __FILES__: readonly string[]

/** Which build this worker belongs to. Pages say theirs in the header `X-Build`. */
export const BUILD = __BUILD__

/** The code of every page of the shop, whichever of them is opened next. */
export const FILES = __FILES__
