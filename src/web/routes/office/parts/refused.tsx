import { Alert } from '#web/ui/alert.tsx'
import type { Mutation } from '../data/use-mutation.ts'

/** What was in the way of a deed, where it was tried. */
export const Refused = ({ deed }: { readonly deed: Mutation }) =>
  deed.problem && (
    <Alert kind="danger" live>
      {deed.problem}
    </Alert>
  )
