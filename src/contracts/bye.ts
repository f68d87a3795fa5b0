import * as z from 'zod/mini'

/** Why a stream ends. After `over` and `session` there is no point in coming back with the same credentials. */
export const ENDINGS = ['over', 'session', 'shutdown'] as const
export type Ending = (typeof ENDINGS)[number]

/** The last event of every stream. */
export const Bye = z.strictObject({ reason: z.enum(ENDINGS) })
