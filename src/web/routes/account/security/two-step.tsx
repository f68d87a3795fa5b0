import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SecondFactorAnswer, StartedSecondFactor } from '#contracts/account-security.ts'
import * as api from '#contracts/operations/account-security.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { useLeave } from '#web/routes/account/parts/onward.ts'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { hrefTo } from '#web/site/href.ts'
import { redirectTarget } from '#web/site/redirect-target.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { Enrolment } from './enrolment.tsx'
import { OwnerProof } from './owner-proof.tsx'
import { Panel } from './panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type CallAccount, useAccount } from './use-account.ts'

/** With this few codes left the page suggests new ones. */
const FEW_CODES = 3

interface Props {
  readonly call: CallAccount
  readonly email: string
}

interface OffProps {
  readonly call: CallAccount
  readonly isNeeded: boolean
  readonly onStarted: (started: StartedSecondFactor) => void
}

const TurnedOff = ({ call, isNeeded, onStarted }: OffProps) => (
  <>
    <p>{m.two_step_text()}</p>
    {isNeeded && <Alert kind="warn">{m.two_step_needed()}</Alert>}
    <AccountForm
      button={m.two_step_set_up()}
      send={({ password = '' }) => call(api.startSecondFactor, { body: { password } })}
      onDone={onStarted}
    >
      {(errorOf) => (
        <PasswordField
          name="password"
          label={m.profile_current_password()}
          hint={m.two_step_password_hint()}
          error={errorOf('password')}
          autoComplete="current-password"
          required
        />
      )}
    </AccountForm>
  </>
)

interface OnProps {
  readonly call: CallAccount
  readonly factor: SecondFactorAnswer
  readonly onCodes: (codes: readonly string[]) => void
  readonly onTurnedOff: () => void
}

const TurnedOn = ({ call, factor, onCodes, onTurnedOff }: OnProps) => {
  const [opened, setOpened] = useState<'renew' | 'off'>()
  const { onSince, recoveryCodesLeft: count, isNeeded } = factor
  const cancel = () => setOpened(undefined)
  return (
    <>
      <p>{m.two_step_since({ when: formatDateTime(Date.parse(onSince ?? '')) })}</p>
      {count <= FEW_CODES ? (
        <Alert kind="warn">
          {m.recovery_left({ count })}. {m.recovery_few()}
        </Alert>
      ) : (
        <p className="muted">{m.recovery_left({ count })}</p>
      )}
      {opened === 'renew' && (
        <OwnerProof
          text={m.recovery_renew_text()}
          button={m.recovery_renew()}
          send={(body) => call(api.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onCancel={cancel}
        />
      )}
      {opened === 'off' && (
        <OwnerProof
          text={isNeeded ? m.two_step_turn_off_needed() : m.two_step_turn_off_text()}
          button={m.two_step_turn_off()}
          isDanger
          send={(body) => call(api.turnOffSecondFactor, { body })}
          onDone={onTurnedOff}
          onCancel={cancel}
        />
      )}
      {!opened && (
        <div className="row wrapx">
          <button type="button" className="btn btn-line" onClick={() => setOpened('renew')}>
            <Icon name="key" size={18} />
            {m.recovery_renew()}
          </button>
          <button type="button" className="btn btn-danger" onClick={() => setOpened('off')}>
            {m.two_step_turn_off()}
          </button>
        </div>
      )}
    </>
  )
}

/** Second factor of staff: setup, and afterwards its management. */
export const TwoStep = ({ call, email }: Props) => {
  const {
    data: factor,
    isFailed,
    reload,
  } = useAccount(useCallback(() => call(api.showSecondFactor, {}), [call]))
  const [started, setStarted] = useState<StartedSecondFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [query] = useSearchParams()
  const leave = useLeave()
  const isOn = factor !== undefined && factor.onSince !== null

  const showCodes = (fresh: readonly string[]): void => {
    setStarted(undefined)
    setCodes(fresh)
    reload()
  }
  const finish = (): void => {
    setCodes(undefined)
    // Returns admins to the office page that sent them here.
    if (query.has('redirect')) leave(redirectTarget(query.get('redirect'), hrefTo('security')))
  }
  const tag = factor && (
    <span className={`tag ${isOn ? 'ok' : ''}`.trim()}>{isOn ? m.two_step_on() : m.two_step_off()}</span>
  )

  const contents = () => {
    if (codes) return <RecoveryCodes codes={codes} email={email} onSaved={finish} />
    if (started)
      return (
        <Enrolment
          call={call}
          started={started}
          onDone={({ recoveryCodes }) => {
            toast(m.two_step_turned_on())
            showCodes(recoveryCodes)
          }}
          onCancel={() => setStarted(undefined)}
        />
      )
    if (!factor) return null
    if (!isOn) return <TurnedOff call={call} isNeeded={factor.isNeeded} onStarted={setStarted} />
    return (
      <TurnedOn
        call={call}
        factor={factor}
        onCodes={showCodes}
        onTurnedOff={() => {
          toast(m.two_step_turned_off())
          reload()
        }}
      />
    )
  }
  return (
    <Panel title={m.two_step()} tag={tag} isLoading={!factor} retry={isFailed ? reload : undefined}>
      {contents()}
    </Panel>
  )
}
