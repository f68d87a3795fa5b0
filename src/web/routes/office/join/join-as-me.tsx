import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserInfo } from '#contracts/browser-storage.ts'
import { joinAsShopper } from '#contracts/operations/joining.ts'
import { call } from '#web/browser/call-api.ts'
import { recordOf } from '#web/browser/session.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { workplaceOf } from '#web/routes/account/parts/workplace.ts'
import { hrefTo } from '#web/site/href.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { problemOf } from '../data/call-office.ts'

interface Props {
  readonly token: string
  readonly user: UserInfo
  readonly onOther: () => void
}

/** For logged-in users: the shopper's account becomes a staff account. */
export const JoinAsMe = ({ token, user, onOther }: Props) => {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const join = async (): Promise<void> => {
    setBusy(true)
    const reply = await call(joinAsShopper, { body: { token }, token: user.token })
    setBusy(false)
    if (!reply.ok) {
      setProblem(problemOf(reply))
      return
    }
    // The server ends all sessions of an account whose role changes, so the new token is stored.
    storedUser.set(recordOf(storedUser.get(), reply.body))
    toast(m.office_join_welcome({ name: reply.body.user.name }))
    await navigate(workplaceOf(reply.body.user.role)?.to ?? hrefTo('office'))
  }
  return (
    <div className="bo-join-as">
      <p>{m.office_join_as_text({ email: user.email ?? '' })}</p>
      {problem && (
        <Alert kind="danger" live>
          {problem}
        </Alert>
      )}
      <button
        type="button"
        className="btn btn-primary btn-lg btn-block"
        disabled={isBusy}
        onClick={() => void join()}
      >
        {m.office_join_as({ name: user.fullName ?? '' })}
      </button>
      <button type="button" className="btn btn-ghost btn-block" onClick={onOther}>
        {m.office_join_other()}
      </button>
    </div>
  )
}
