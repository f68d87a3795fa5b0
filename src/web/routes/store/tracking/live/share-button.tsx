import { useRef, useState } from 'react'
import { shareOrder } from '#contracts/operations/tracking.ts'
import { call } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { named } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface Props {
  readonly orderId: string
  readonly token: string
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Returns true if the link was shared or copied, or the share sheet was cancelled. */
const handOut = async (url: string): Promise<boolean> => {
  const isPhone = matchMedia('(pointer: coarse)').matches
  try {
    if (isPhone && navigator.share) await navigator.share({ title: m.share_title(named()), url })
    else {
      await navigator.clipboard.writeText(url)
      toast(m.share_copied())
    }
    return true
  } catch (error) {
    return isCancelled(error)
  }
}

/** Link to the map until delivery, without personal data. */
export const ShareButton = ({ orderId, token }: Props) => {
  const link = useRef<string>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState<string>()

  const makeLink = async (): Promise<string | undefined> => {
    const { ok, body } = await call(shareOrder, { params: { id: orderId }, token, body: {} })
    if (ok) return new URL(hrefTo('sharedOrder', { token: body.token }), location.origin).href
    toast(body.message ?? m.share_failed(), { kind: 'bad' })
    return undefined
  }

  const share = async (): Promise<void> => {
    setBusy(true)
    link.current ??= await makeLink()
    setBusy(false)
    // Without share sheet and clipboard the link is shown for manual copying.
    if (link.current && !(await handOut(link.current))) setShown(link.current)
  }

  return (
    <div className="live-share">
      <button
        type="button"
        className="btn btn-line"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void share()}
      >
        <Icon name={isBusy ? 'loader-circle' : 'share-2'} className={isBusy ? 'spin' : ''} />
        {m.share_press()}
      </button>
      {shown && (
        <label className="field">
          <span className="label">{m.share_link()}</span>
          <input
            className="input ltr-in"
            readOnly
            value={shown}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  )
}
