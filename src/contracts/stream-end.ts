import * as z from 'zod/mini'

/**
 * Why a stream ends. After `over` and `session`, reconnecting with the same credentials is pointless; while live
 * updates are `away`, the client has to poll.
 */
const ENDINGS = ['over', 'session', 'shutdown', 'away'] as const
export type Ending = (typeof ENDINGS)[number]

/** The last event of every stream. */
export const StreamEnd = z.strictObject({ reason: z.enum(ENDINGS) })
