import { useRef, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { formatClock } from '#web/orders/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** In groups of three or four digits, easier to read out and type: `963 455 678`, `7712 3456`. */
export const groupedReference = (reference: string): readonly string[] =>
  reference.match(reference.length % 3 === 0 ? /.{3}/g : /.{1,4}/g) ?? [reference]

// Missing in some browsers.
const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

interface Props {
  readonly reference: string
  readonly amount: string
  readonly until: number
}

/** The number to pay at a kiosk. It stays readable without a network, since the order is stored. */
export const FawryNumber = ({ reference, amount, until }: Props) => {
  const [isCopied, setCopied] = useState(false)
  const digits = useRef<HTMLElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      if (digits.current) getSelection()?.selectAllChildren(digits.current)
      toast(m.pay_copy_failed(), { kind: 'bad' })
    }
  }
  const share = async (): Promise<void> => {
    try {
      await navigator.share({
        text: m.pay_share_text({ number: reference, amount, time: formatClock(until) }),
      })
    } catch {
      // The share sheet was closed.
    }
  }
  return (
    <div className="fawry-number">
      <p className="small">{m.pay_number()}</p>
      {/* The label separates the digits, so that screen readers read them one by one. */}
      <bdi
        ref={digits}
        className="fawry-digits issued"
        dir="ltr"
        role="img"
        aria-label={reference.split('').join(' ')}
      >
        {groupedReference(reference).map((group, index) => (
          <span key={`${index}-${group}`}>{group}</span>
        ))}
      </bdi>
      <div className="fawry-acts">
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{isCopied ? m.pay_copied() : m.pay_copy()}</span>
        </button>
        {canShare() && (
          <button type="button" className="btn btn-line" onClick={() => void share()}>
            <Icon name="share-2" size={18} />
            {m.pay_share()}
          </button>
        )}
      </div>
    </div>
  )
}

/** Places that take the number. */
export const WhereToPay = () => (
  <div className="pay-where">
    <h3>{m.pay_where()}</h3>
    <ul>
      <li>
        <Icon name="store" size={18} />
        {m.pay_where_kiosk()}
      </li>
      <li>
        <Icon name="smartphone" size={18} />
        {m.pay_where_app()}
      </li>
    </ul>
    <p className="small muted">{m.pay_where_fee()}</p>
  </div>
)
