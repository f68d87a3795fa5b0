import { useEffect, useState } from 'react'
import { askForNotices, type NoticeState, noticeState, stopNotices } from '#web/browser/notices.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'

const SAID: Readonly<Record<Exclude<NoticeState, 'off'>, () => string>> = {
  on: m.notices_on,
  denied: m.notices_denied,
  unsupported: m.notices_unsupported,
  failed: m.notices_failed,
}

/** A calm offer: the browser's own question comes only after the shopper said yes here. */
export const NoticeOffer = ({ token }: { readonly token: string }) => {
  const [known, setState] = useState<NoticeState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isHere = true
    void noticeState().then((now) => isHere && setState(now))
    return () => {
      isHere = false
    }
  }, [])
  // Until it is known the offer only keeps its place, so that nothing below it moves.
  const state = known ?? 'off'
  const press = async (): Promise<void> => {
    setBusy(true)
    if (state === 'on') await stopNotices(token)
    setState(state === 'on' ? 'off' : await askForNotices(token))
    setBusy(false)
  }
  const canPress = state === 'off' || state === 'on' || state === 'failed'
  return (
    <div className="live-notices" role="group" aria-label={m.notices_label()} inert={!known}>
      <p className="small" role="status">
        {state !== 'off' && (
          <>
            <Icon name={state === 'on' ? 'circle-check' : 'info'} size={18} />
            {SAID[state]()}
          </>
        )}
      </p>
      {canPress && (
        <button
          type="button"
          className={`btn ${state === 'on' ? 'btn-ghost' : 'btn-line'}`}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={() => void press()}
        >
          {state !== 'on' && (
            <Icon name={isBusy ? 'loader-circle' : 'bell'} className={isBusy ? 'spin' : ''} />
          )}
          {state === 'on' ? m.notices_stop() : m.notices_ask()}
        </button>
      )}
    </div>
  )
}
