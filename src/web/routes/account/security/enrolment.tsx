import { lazy, Suspense } from 'react'
import type { RecoveryCodesAnswer, StartedSecondFactor } from '#contracts/account-security.ts'
import { confirmSecondFactor } from '#contracts/operations/account-security.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { CodeField } from '#web/routes/account/parts/code-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { AccountForm } from './account-form.tsx'
import { CopyButton } from './copy-button.tsx'
import type { CallAccount } from './use-account.ts'

// Lazy: only this page draws QR codes.
const QrCode = lazy(() => import('./qr-code.tsx'))

interface Props {
  readonly call: CallAccount
  readonly started: StartedSecondFactor
  readonly onDone: (answer: RecoveryCodesAnswer) => void
  readonly onCancel: () => void
}

/** Groups of four characters, easier to type from another screen. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

/** The three steps of setting up an authenticator app. */
export const Enrolment = ({ call, started: { secret, uri }, onDone, onCancel }: Props) => (
  <ol className="enrolment">
    <li>
      <h3 tabIndex={-1} ref={takeFocus}>
        {m.two_step_app()}
      </h3>
      <p className="muted">{m.two_step_app_text()}</p>
    </li>
    <li>
      <h3>{m.two_step_scan()}</h3>
      <a className="btn btn-primary hand-held" href={uri}>
        <Icon name="smartphone" size={18} />
        {m.two_step_open_app()}
      </a>
      <div className="scan">
        <Suspense fallback={<div className="qr sk" />}>
          <QrCode text={uri} label={m.two_step_qr()} />
        </Suspense>
        <div className="key">
          <p>{m.two_step_key()}</p>
          <code dir="ltr" translate="no">
            {grouped(secret)}
          </code>
          <span className="row wrapx">
            <CopyButton text={secret} />
          </span>
        </div>
      </div>
    </li>
    <li>
      <h3>{m.two_step_enter()}</h3>
      <AccountForm
        button={m.two_step_turn_on()}
        send={({ code = '' }) => call(confirmSecondFactor, { body: { code } })}
        onDone={onDone}
        onCancel={onCancel}
      >
        {(errorOf) => <CodeField label={m.two_step_code()} error={errorOf('code')} />}
      </AccountForm>
    </li>
  </ol>
)
