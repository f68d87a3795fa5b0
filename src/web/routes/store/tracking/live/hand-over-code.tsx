import { m } from '#web/i18n/compiled/messages.js'
import { courierFirstName } from '#web/i18n/courier-name.ts'

interface Props {
  readonly code: string
  /** The name of who brings it. */
  readonly courier: string | undefined
}

/** What the courier asks for at the door. */
export const HandOverCode = ({ code, courier }: Props) => {
  const name = courier && courierFirstName(courier)
  return (
    <div className="live-code">
      <p>
        <b>{m.live_code()}</b>
        <span className="xs">{name ? m.live_code_hint({ name }) : m.live_code_hint_unnamed()}</span>
      </p>
      {/* Read digit by digit, as it is told at the door. */}
      <bdi className="live-digits issued" dir="ltr" role="img" aria-label={code.split('').join(' ')}>
        {code.split('').map((digit, index) => (
          <span key={`${index}-${digit}`}>{digit}</span>
        ))}
      </bdi>
    </div>
  )
}
