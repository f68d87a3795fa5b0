import { Alert } from '#web/ui/alert.tsx'
import type { Deed } from '../data/use-deed.ts'

/** What was in the way of a deed, where it was tried. */
export const Refused = ({ deed }: { readonly deed: Deed }) =>
  deed.problem && (
    <Alert kind="danger" live>
      {deed.problem}
    </Alert>
  )
