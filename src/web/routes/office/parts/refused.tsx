import { Alert } from '#web/ui/alert.tsx'
import type { Mutation } from '../data/use-mutation.ts'

/** What was in the way of a deed, where it was tried. */
export const Refused = ({ mutation }: { readonly mutation: Mutation }) =>
  mutation.problem && (
    <Alert kind="danger" live>
      {mutation.problem}
    </Alert>
  )
