import * as z from 'zod/mini'
import { SubstitutionBody } from '#contracts/substitution.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored } from '#web/site/stored.ts'

/** What to do when something is missing: the choice for the next order. */
export const storedSubstitution = createStored(
  'substitution',
  undefined,
  readRecord((value) => z.safeParse(SubstitutionBody, value).data),
)
