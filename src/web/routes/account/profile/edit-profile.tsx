import { useEffect, useState } from 'react'
import type { UserInfo } from '#contracts/browser-storage.ts'
import { Field } from '#web/forms/field.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { EmailField } from '#web/routes/account/parts/email-field.tsx'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { useForm } from '#web/routes/account/parts/use-form.ts'
import { PhotoChooser } from '#web/routes/account/profile/photo-chooser.tsx'
import { submitProfile } from '#web/routes/account/profile/submit-profile.ts'

interface Props {
  readonly user: UserInfo | undefined
  readonly onDone: () => void
}

export const EditProfile = ({ user, onDone }: Props) => {
  const [image, setImage] = useState(user?.image)
  const [email, setEmail] = useState(user?.email ?? '')
  const form = useForm(async (typed) => {
    const trouble = await submitProfile(user, image)(typed)
    if (!trouble) onDone()
    return trouble
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), [ref])
  const accountEmail = user?.user?.email
  const asksPassword = user?.token && accountEmail !== undefined && email.trim() !== accountEmail
  return (
    <form
      ref={ref}
      className="card panel edit-profile"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={m.profile_edit()}
    >
      <PhotoChooser image={image} error={form.errorOf('image')} onChoose={setImage} />
      <FormAlert key={form.tries} trouble={form.trouble} />
      <div className="form">
        <Field
          name="name"
          label={m.account_name()}
          error={form.errorOf('name')}
          defaultValue={user?.fullName ?? ''}
          autoComplete="name"
          maxLength={100}
        />
        <PhoneField
          name="phone"
          label={m.phone()}
          error={form.errorOf('phone')}
          defaultValue={user?.phone ?? ''}
          maxLength={30}
        />
        <EmailField
          error={form.errorOf('email')}
          className="full"
          value={email}
          onChange={(event: { target: { value: string } }) => setEmail(event.target.value)}
        />
        {asksPassword && (
          <PasswordField
            name="currentPassword"
            label={m.profile_current_password()}
            error={form.errorOf('currentPassword')}
            hint={m.profile_current_password_hint()}
            autoComplete="current-password"
            className="full"
          />
        )}
      </div>
      <div className="acts">
        <SubmitButton busy={form.busy}>{m.profile_save()}</SubmitButton>
        <button type="button" className="btn btn-line" onClick={onDone}>
          {m.profile_cancel()}
        </button>
      </div>
    </form>
  )
}
