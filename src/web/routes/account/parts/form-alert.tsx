import { Alert } from '#web/forms/alert.tsx'
import type { Trouble } from '#web/routes/account/parts/use-form.ts'

/** Error above a form. Texts that begin with ❌ get no second icon. */
export const FormAlert = ({ trouble }: { readonly trouble: Trouble | undefined }) => {
  if (!trouble?.alert) return null
  if (typeof trouble.alert === 'string' && trouble.alert.startsWith('❌'))
    return (
      <div className="alert danger" role="alert">
        {trouble.alert}
      </div>
    )
  return (
    <Alert kind={trouble.kind ?? 'danger'} live>
      {trouble.alert}
    </Alert>
  )
}
