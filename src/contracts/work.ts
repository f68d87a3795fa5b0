import * as z from 'zod/mini'

/** Background work of the shop, all instances together. */
export const BacklogAnswer = z.strictObject({
  waiting: z.int(),
  held: z.int(),
  givenUp: z.int(),
  /** For how long the work that waits longest has been due. */
  oldestMs: z.int(),
})
