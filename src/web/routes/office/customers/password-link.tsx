import { useState } from 'react'
import type { PublishedCustomer } from '#contracts/customers.ts'
import { createPasswordLink } from '#contracts/operations/office-customers.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { CopyText } from '../parts/copy-text.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { secretLink } from '../parts/secret-link.ts'

/** Creates a password link, for a customer without a password or who forgot it. */
export const PasswordLink = ({ customer }: { readonly customer: PublishedCustomer }) => {
  const mutation = useMutation()
  const mayMake = useMay('customers.password')
  const [link, setLink] = useState<string>()
  const make = async (): Promise<void> => {
    const made = await mutation.act(createPasswordLink, { params: { id: customer._id } })
    if (made) setLink(secretLink(hrefTo('newPassword'), made.body.token))
  }
  if (!mayMake) return null
  return (
    <>
      {mutation.problem && (
        <Alert kind="danger" live>
          {mutation.problem}
        </Alert>
      )}
      <div className="bo-row-acts">
        <button type="button" className="btn btn-line" disabled={mutation.isBusy} onClick={() => void make()}>
          <Icon name="key" />
          {m.office_password_link()}
        </button>
      </div>
      {link !== undefined && (
        <OfficeDialog
          title={m.office_invite_ready({ name: customer.name })}
          onClose={() => setLink(undefined)}
        >
          <CopyText label={m.office_password_link()} value={link} />
          <p className="small">
            {m.office_password_link_text()} {m.office_once_only()}
          </p>
        </OfficeDialog>
      )}
    </>
  )
}
