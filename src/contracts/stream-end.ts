import * as z from 'zod/mini'

/**
 * Why a stream ends. After `over` and `session` there is no point in coming back with the same credentials; while what is
 * live is `away` there is no stream to be had, and asking now and then is all there is.
 */
export const ENDINGS = ['over', 'session', 'shutdown', 'away'] as const
export type Ending = (typeof ENDINGS)[number]

/** The last event of every stream. */
export const StreamEnd = z.strictObject({ reason: z.enum(ENDINGS) })
