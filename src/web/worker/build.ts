// Replaced by the build.
declare const __BUILD__: string
declare const __FILES__: readonly string[]

/** Build of this worker. Pages name theirs in the `X-Build` header. */
export const BUILD = __BUILD__

/** Code of every shop page. */
export const FILES = __FILES__
