import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { UserInfo } from '#contracts/browser-storage.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { workplaceOf } from '#web/routes/account/parts/workplace.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from './photo.tsx'

/** Inserts `<wbr>` before @ and dots, so that a long e-mail does not break inside a word. */
const EmailShown = ({ email }: { readonly email: string }) => (
  <bdi dir="ltr" lang="en">
    {email.split(/(?=[@.])/).map((part, index) => (
      <span key={`${part} ${index}`}>
        {index > 0 && <wbr />}
        {part}
      </span>
    ))}
  </bdi>
)

interface Props {
  readonly user: UserInfo | undefined
  /** Focuses the edit button after editing. */
  readonly focused: boolean
  readonly leaving: boolean
  readonly onEdit: () => void
  readonly onLogOut: () => void
}

export const ProfileHead = ({ user, focused, leaving, onEdit, onLogOut }: Props) => {
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) edit.current?.focus()
  }, [focused])
  const work = workplaceOf(user?.user?.role)
  return (
    <section className="card pro-head">
      <Photo image={user?.image} />
      <div>
        <h1>
          <bdi>{user?.fullName || m.profile_nameless()}</bdi>
        </h1>
        <ul className="contact">
          {user?.phone && (
            <li>
              <Icon name="phone" size={18} />
              <span className="unseen">{m.phone()}</span>
              <PhoneShown phone={user.phone} />
            </li>
          )}
          {user?.email && (
            <li>
              <Icon name="mail" size={18} />
              <span className="unseen">{m.account_email()}</span>
              <EmailShown email={user.email} />
            </li>
          )}
        </ul>
      </div>
      <div className="row acts">
        {work && (
          <Link className="btn btn-primary" to={work.to}>
            <Icon name="store" size={18} />
            {work.name}
          </Link>
        )}
        <button ref={edit} type="button" className="btn btn-line" onClick={onEdit} disabled={leaving}>
          <Icon name="pencil" size={18} />
          {m.profile_edit()}
        </button>
        <Link className="btn btn-line" to={hrefTo('security')}>
          <Icon name="shield-check" size={18} />
          {m.security_title()}
        </Link>
        <Link className="btn btn-line" to={hrefTo('messagePreferences')}>
          <Icon name="bell" size={18} />
          {m.preferences_title()}
        </Link>
        <button
          type="button"
          className="btn btn-danger"
          onClick={onLogOut}
          aria-disabled={leaving || undefined}
        >
          <Icon name="log-out" size={18} />
          {m.profile_logout()}
        </button>
      </div>
    </section>
  )
}
