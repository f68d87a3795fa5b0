import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SentCode } from '#contracts/phone.ts'
import { typedCode } from '#domain/identity/phone/phone-code.ts'
import { normalPhone, shownPhone } from '#domain/shared/phone.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { phoneFault, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import { wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import {
  type CodeUse,
  rememberSent,
  type Sent,
  sentFor,
  sentNow,
} from '#web/routes/account/parts/sent-code.ts'
import { type Trouble, useForm } from '#web/routes/account/parts/use-form.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useSecondsUntil, useSmsCode } from './use-code-entry.ts'

const DIGITS = 6

export interface Typed {
  readonly phone: string
  readonly code: string
  readonly more: Readonly<Record<string, string>>
}

interface Props {
  /** What the code is for: one that was sent before a reload is still asked for. */
  readonly use: CodeUse
  /** The number to begin with; with `isFixed` it is the only one. */
  readonly phone?: string | undefined
  readonly isFixed?: boolean
  readonly text: string
  readonly button: string
  readonly request: (phone: string) => Promise<Reply<SentCode>>
  readonly redeem: (typed: Typed) => Promise<Trouble | undefined>
  /** Further fields of the second step. */
  readonly children?: (errorOf: (field: string) => string | undefined) => ReactNode
}

const troubleOf = (reply: Extract<Reply<unknown>, { ok: false }>): Trouble => {
  const words = wordsOf(reply) ?? m.phone_failed()
  return reply.body.error === 'phone.not-served' ? { fields: { phone: words } } : { alert: words }
}

/** A button that sends the code again; until then a countdown. */
const Resend = ({ at, onResend }: { readonly at: number; readonly onResend: () => void }) => {
  const seconds = useSecondsUntil(at)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return seconds > 0 ? (
    <span className="muted">{m.phone_resend_in({ time })}</span>
  ) : (
    <button type="button" className="link-btn" onClick={onResend}>
      {m.phone_resend()}
    </button>
  )
}

const NumberStep = ({
  phone,
  use,
  text,
  request,
  onSent,
}: Pick<Props, 'phone' | 'use' | 'text' | 'request'> & { readonly onSent: (sent: Sent) => void }) => {
  const form = useForm(async (typed) => {
    const number = normalPhone(tidyLine(typed.phone))
    if (number === '' || phoneFault(number)) return { fields: { phone: m.phone_number_wrong() } }
    const before = sentFor(use)
    // The number was only looked at again: its code is on the way, and the next one has to wait.
    if (before?.phone === number && before.resendAt > Date.now()) {
      onSent(before)
      return undefined
    }
    const reply = await request(number)
    if (!reply.ok) return troubleOf(reply)
    onSent(sentNow(reply.body))
    return undefined
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus(), [ref])
  return (
    <form ref={ref} method="post" noValidate onSubmit={form.onSubmit}>
      <p className="muted">{text}</p>
      <FormAlert key={form.tries} trouble={form.trouble} />
      {/* Not a PhoneField: its warning on blur would move the button away from under the pointer that presses it. */}
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010 1234 5678"
        label={m.phone()}
        error={form.errorOf('phone')}
        defaultValue={shownPhone(phone ?? '')}
        maxLength={30}
        required
      />
      <SubmitButton className="btn-lg btn-block" busy={form.busy}>
        {m.phone_send()}
      </SubmitButton>
    </form>
  )
}

const CodeStep = ({
  sent,
  button,
  isFixed,
  request,
  redeem,
  onSent,
  onChange,
  children,
}: Omit<Props, 'phone' | 'text' | 'use'> & {
  readonly sent: Sent
  readonly onSent: (sent: Sent) => void
  readonly onChange: () => void
}) => {
  const [resendTrouble, setResendTrouble] = useState<Trouble>()
  const [isAgain, setAgain] = useState(false)
  const resending = useRef(false)
  const form = useForm(async ({ code = '', ...more }) => {
    setResendTrouble(undefined)
    if (typedCode(code).length !== DIGITS) return { fields: { code: m.phone_code_missing() } }
    return redeem({ phone: sent.phone, code: typedCode(code), more })
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus(), [ref])
  useSmsCode((code) => {
    const field = ref.current?.querySelector<HTMLInputElement>('[name="code"]')
    if (!field) return
    field.value = code
    if (!children) ref.current?.requestSubmit()
  })
  const resend = async () => {
    if (resending.current) return
    resending.current = true
    setResendTrouble(undefined)
    const reply = await request(sent.phone)
    resending.current = false
    setAgain(reply.ok)
    if (reply.ok) onSent(sentNow(reply.body))
    else setResendTrouble(troubleOf(reply))
  }
  return (
    <form ref={ref} method="post" noValidate onSubmit={form.onSubmit}>
      <p role="status">{isAgain ? m.phone_resent() : m.phone_sent({ phone: shownPhone(sent.phone) })}</p>
      {shopFront().reach.phone === 'shown' && <Alert kind="info">{m.phone_shown()}</Alert>}
      <FormAlert key={form.tries} trouble={resendTrouble ?? form.trouble} />
      <Field
        name="code"
        label={m.phone_code()}
        error={form.errorOf('code')}
        className="otp"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        onInput={({ currentTarget }) => {
          // The last digit submits; with further fields the person does.
          if (!children && typedCode(currentTarget.value).length === DIGITS) ref.current?.requestSubmit()
        }}
      />
      {children?.(form.errorOf)}
      <SubmitButton className="btn-lg btn-block" busy={form.busy}>
        {button}
      </SubmitButton>
      <div className="more">
        <Resend at={sent.resendAt} onResend={() => void resend()} />
        {!isFixed && (
          <button type="button" className="link-btn" onClick={onChange}>
            {m.phone_change()}
          </button>
        )}
      </div>
    </form>
  )
}

/** Asks for a number, then for the code that was sent to it. */
export const CodeSteps = ({ phone, text, use, redeem, ...props }: Props) => {
  const [sent, setSent] = useState(() => {
    const before = sentFor(use)
    return props.isFixed && before?.phone !== phone ? undefined : before
  })
  const [number, setNumber] = useState(phone)
  const remember = (now: Sent): void => {
    rememberSent(use, now)
    setSent(now)
  }
  return (
    <div className="phone-steps">
      {sent ? (
        <CodeStep
          {...props}
          sent={sent}
          redeem={async (typed) => {
            const trouble = await redeem(typed)
            if (!trouble) rememberSent(use, undefined)
            return trouble
          }}
          onSent={remember}
          onChange={() => {
            setNumber(sent.phone)
            setSent(undefined)
          }}
        />
      ) : (
        <NumberStep phone={number} text={text} use={use} request={props.request} onSent={remember} />
      )}
    </div>
  )
}
