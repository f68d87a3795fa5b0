import * as z from 'zod/mini'
import { defineOperation } from '#contracts/operation.ts'

/** Background jobs of all instances. */
export const BacklogAnswer = z.strictObject({
  waiting: z.int(),
  held: z.int(),
  givenUp: z.int(),
  /** How long the oldest waiting job has been due. */
  oldestMs: z.int(),
})

export const showBacklog = defineOperation({
  id: 'showBacklog',
  method: 'GET',
  path: '/api/office/work',
  access: 'bearer',
  answers: { 200: BacklogAnswer },
  refusals: ['role.not-yours'],
})
