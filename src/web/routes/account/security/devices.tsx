import { useCallback, useRef, useState } from 'react'
import type { PublishedSession } from '#contracts/account-security.ts'
import * as api from '#contracts/operations/account-security.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatAgo, formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Panel } from './panel.tsx'
import { type CallAccount, useAccount } from './use-account.ts'

const HAND_HELD = new Set(['iPhone', 'iPad', 'Android'])

const deviceName = ({ browser, system }: PublishedSession): string =>
  browser && system
    ? m.security_device({ browser, system })
    : (browser ?? system ?? m.security_device_unknown())

interface DeviceProps {
  readonly session: PublishedSession
  readonly onEnd: () => void
}

const Device = ({ session, onEnd }: DeviceProps) => {
  const { system, address, createdAt, lastSeenAt, isThis } = session
  const device = deviceName(session)
  return (
    <li>
      <Icon name={HAND_HELD.has(system ?? '') ? 'smartphone' : 'monitor'} size={24} />
      <div className="grow">
        <p className="row wrapx">
          <b>
            <bdi>{device}</bdi>
          </b>
          {isThis && <span className="tag ok">{m.security_this_device()}</span>}
        </p>
        <DotSeparated className="small muted">
          {!isThis && m.security_last_seen({ when: formatAgo(Date.parse(lastSeenAt)) })}
          {m.security_since({ when: formatDateTime(Date.parse(createdAt)) })}
          {address && <span className="issued">{m.security_address({ address })}</span>}
        </DotSeparated>
      </div>
      {!isThis && (
        <button
          type="button"
          className="btn btn-line"
          aria-label={m.security_end_named({ device })}
          onClick={onEnd}
        >
          {m.security_end()}
        </button>
      )}
    </li>
  )
}

interface AskProps {
  readonly count: number
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirmation, since it can't be undone. Cancel has the initial focus. */
const AskOnce = ({ count, onConfirm, onCancel }: AskProps) => (
  <div className="alert warn ask" role="alert">
    <p className="grow">{m.security_end_others_ask({ count })}</p>
    <span className="row wrapx">
      <button type="button" className="btn btn-line" ref={takeFocus} onClick={onCancel}>
        {m.security_cancel()}
      </button>
      <button type="button" className="btn btn-danger" onClick={onConfirm}>
        {m.security_end_others()}
      </button>
    </span>
  </div>
)

/** Active sessions of the account, each with a log-out button. */
export const Devices = ({ call }: { readonly call: CallAccount }) => {
  const { data, isFailed, reload } = useAccount(useCallback(() => call(api.listSessions, {}), [call]))
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ isThis }) => !isThis)

  const end = async (ending: Promise<Reply<unknown>>, done: string): Promise<void> => {
    const reply = await ending
    // 404 means that the session has already ended, which was the aim.
    if (reply.ok || reply.status === 404) toast(done)
    else if (reply.status !== 401) toast(reply.body.message ?? m.security_unreachable(), { kind: 'bad' })
    setAsking(false)
    reload()
    // The pressed button is removed with its row, so the focus moves to the list.
    list.current?.focus({ preventScroll: true })
  }

  return (
    <Panel title={m.security_devices()} isLoading={!data} retry={isFailed ? reload : undefined}>
      <ul className="devices" ref={list} tabIndex={-1} aria-label={m.security_devices()}>
        {sessions.map((session) => (
          <Device
            key={session._id}
            session={session}
            onEnd={() =>
              void end(
                call(api.endSession, { params: { id: session._id }, body: {} }),
                m.security_ended({ device: deviceName(session) }),
              )
            }
          />
        ))}
      </ul>
      {others.length > 0 &&
        (isAsking ? (
          <AskOnce
            count={others.length}
            onConfirm={() => void end(call(api.endOtherSessions, { body: {} }), m.security_end_others_done())}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
            <Icon name="log-out" size={18} />
            {m.security_end_others()}
          </button>
        ))}
    </Panel>
  )
}
