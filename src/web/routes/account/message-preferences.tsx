import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { PreferencesAnswer } from '#contracts/notices.ts'
import { changePreferences, showPreferences, stopOffers } from '#contracts/operations/notices.ts'
import { call, callAs } from '#web/browser/call-api.ts'
import { loginHref } from '#web/browser/login-link.tsx'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Door } from '#web/routes/account/parts/door.tsx'
import { useLeave } from '#web/routes/account/parts/onward.ts'
import { Panel } from '#web/routes/account/security/panel.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './security/security.css'
import './message-preferences.css'

type Stoppable = PreferencesAnswer['stopped'][number]

const KINDS: readonly { kind: Stoppable; name: () => string; text: () => string }[] = [
  { kind: 'rating', name: m.preferences_rating, text: m.preferences_rating_text },
  { kind: 'back_in_stock', name: m.preferences_stock, text: m.preferences_stock_text },
  { kind: 'new_login', name: m.preferences_login, text: m.preferences_login_text },
  { kind: 'password_changed', name: m.preferences_password, text: m.preferences_password_text },
  { kind: 'low_stock', name: m.preferences_low_stock, text: m.preferences_low_stock_text },
  { kind: 'unread_messages', name: m.preferences_unread, text: m.preferences_unread_text },
]

const LANGUAGE_NAMES = { ar: m.preferences_arabic, en: m.preferences_english } as const

interface ChoicesProps {
  readonly token: string
  /** Changes when a link has stopped offers, so that the switches are loaded again. */
  readonly turn: string
  readonly onDead: () => void
}

const Choices = ({ token, turn, onDead }: ChoicesProps) => {
  const [chosen, setChosen] = useState<PreferencesAnswer>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async (): Promise<void> => {
    setFailed(false)
    const reply = await callAs(token, showPreferences, {})
    if (reply.ok) setChosen(reply.body)
    else if (reply.status === 401) onDead()
    else setFailed(true)
  }, [token, onDead])
  useEffect(() => void load(), [load, turn])
  /** Shows the choice at once; a refused one is taken back. */
  const choose = async (next: PreferencesAnswer): Promise<void> => {
    setChosen(next)
    const { language, stopped } = next
    const reply = await callAs(token, changePreferences, { body: { language, stopped } })
    if (reply.ok) return toast(m.preferences_saved())
    setChosen(chosen)
    if (reply.status === 401) return onDead()
    toast(reply.body.message ?? m.security_unreachable(), { kind: 'bad' })
  }
  return (
    <>
      <Panel
        title={m.preferences_language()}
        isLoading={!chosen}
        retry={isFailed ? () => void load() : undefined}
      >
        {chosen && (
          <Choice
            label={m.preferences_language()}
            values={['ar', 'en']}
            chosen={chosen.language}
            onChoose={(language) => void choose({ ...chosen, language })}
          >
            {(language) => LANGUAGE_NAMES[language]()}
          </Choice>
        )}
      </Panel>
      <Panel title={m.preferences_offers()}>
        {chosen && (
          <ul className="preferences">
            {KINDS.filter(({ kind }) => chosen.kinds.includes(kind)).map(({ kind, name, text }) => (
              <li key={kind}>
                <label>
                  <input
                    type="checkbox"
                    checked={!chosen.stopped.includes(kind)}
                    onChange={({ target }) =>
                      void choose({
                        ...chosen,
                        stopped: target.checked
                          ? chosen.stopped.filter((each) => each !== kind)
                          : [...chosen.stopped, kind],
                      })
                    }
                  />
                  <span>
                    <b>{name()}</b>
                    <span className="muted">{text()}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <p className="muted">{m.preferences_always()}</p>
      </Panel>
    </>
  )
}

type Stop = 'none' | 'asking' | 'stopping' | 'stopped' | 'unknown' | 'failed'

/** A mail program may have cut the link in the middle of a character. */
const decoded = (token: string): string => {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}

/**
 * The token of a message's link. Opening it stops nothing, since mail scanners open links and run their scripts; the button
 * does. The token then leaves the address.
 */
const useStopLink = () => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<Stop>('none')
  const token = /^#stop=(.+)$/.exec(hash)?.[1]
  const stop = async (): Promise<void> => {
    if (token === undefined) return
    setState('stopping')
    const reply = await call(stopOffers, { body: { token: decoded(token) } })
    if (!reply.ok) return setState(reply.status === 404 || reply.status === 422 ? 'unknown' : 'failed')
    setState('stopped')
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }
  return { state: token !== undefined && state === 'none' ? 'asking' : state, stop }
}

const Stopped = ({ state, stop, isVisitor }: ReturnType<typeof useStopLink> & { isVisitor: boolean }) => {
  const login = (
    <Link className="btn btn-line" to={loginHref(hrefTo('messagePreferences'))}>
      {m.login_button()}
    </Link>
  )
  if (state === 'asking' || state === 'stopping')
    return (
      <Panel title={m.preferences_stop_title()}>
        <p>{m.preferences_stop_text()}</p>
        <button
          type="button"
          className="btn btn-primary"
          disabled={state === 'stopping'}
          onClick={() => void stop()}
        >
          {state === 'stopping' ? m.preferences_stopping() : m.preferences_stop_button()}
        </button>
      </Panel>
    )
  if (state === 'unknown')
    return (
      <Alert kind="danger" live>
        <p>{m.preferences_link_unknown()}</p>
        {isVisitor && login}
      </Alert>
    )
  if (state === 'failed')
    return (
      <Alert kind="danger" live>
        {m.security_unreachable()}{' '}
        <button type="button" className="link-btn" onClick={() => void stop()}>
          {m.security_again()}
        </button>
      </Alert>
    )
  return (
    <Alert kind="ok" live>
      <p>
        <b>{m.preferences_stopped()}</b> {m.preferences_stopped_text()}
      </p>
      <p>{isVisitor ? m.preferences_undo_login() : m.preferences_undo()}</p>
      {isVisitor && login}
    </Alert>
  )
}

/** The language of messages, and which of those that are not about an order or a payment come. Also the page of the unsubscribe link. */
export default function MessagePreferences() {
  const user = useUser()
  const hydrated = useHydrated()
  const leave = useLeave()
  const link = useStopLink()
  const [deadToken, setDeadToken] = useState<string>()
  const isVisitor = hydrated && user?.isLoggedIn !== true
  const token = user?.token
  const onDead = useCallback(() => setDeadToken(token), [token])
  const isByLink = link.state !== 'none'
  useEffect(() => {
    if (isVisitor && !isByLink) leave(loginHref(hrefTo('messagePreferences')))
  }, [isVisitor, isByLink, leave])
  const isOut = !token || token === deadToken
  if (hydrated && !isVisitor && isOut && !isByLink)
    return (
      <div className="security">
        <PageTitle title={m.preferences_title()} unlisted />
        <Door
          icon="lock"
          title={m.security_session_title()}
          text={m.security_session_text()}
          button={m.login_button()}
          returnTo={hrefTo('messagePreferences')}
        />
      </div>
    )
  return (
    <div className="security">
      <PageTitle title={m.preferences_title()} unlisted />
      <div>
        <Link className="back" to={hrefTo('profile')}>
          <Icon name="arrow-left" size={18} />
          {m.profile_title()}
        </Link>
        <h1>{m.preferences_title()}</h1>
        <p className="muted">{m.preferences_text()}</p>
      </div>
      {hydrated && isByLink && <Stopped {...link} isVisitor={isVisitor || isOut} />}
      {hydrated && !isVisitor && !isOut && <Choices token={token} turn={link.state} onDead={onDead} />}
    </div>
  )
}
