import { Alert } from '#web/forms/alert.tsx'
import type { Mutation } from '../data/use-mutation.ts'

/** Error of a mutation, shown where it was started. */
export const Refused = ({ mutation }: { readonly mutation: Mutation }) =>
  mutation.problem && (
    <Alert kind="danger" live>
      {mutation.problem}
    </Alert>
  )
