import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { proveEmail } from '#web/browser/phone-session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { AuthFrame } from '#web/routes/account/parts/auth-frame.tsx'
import { DoorFrame } from '#web/routes/account/parts/door.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type State = 'asking' | 'busy' | 'over' | 'unreachable' | { readonly email: string }

const prove = async (token: string): Promise<State> => {
  const reply = await proveEmail(token)
  if (reply.ok) return { email: reply.body.email }
  return reply.status === undefined ? 'unreachable' : 'over'
}

const wordsFor = (state: State): { readonly title: string; readonly text: string } => {
  if (state === 'asking' || state === 'busy')
    return { title: m.email_proof_title(), text: m.email_proof_text() }
  if (state === 'over') return { title: m.email_proof_over(), text: m.email_proof_over_text() }
  if (state === 'unreachable') return { title: m.email_proof_title(), text: m.email_proof_unreachable() }
  return { title: m.email_proof_done(), text: m.email_proof_done_text({ email: state.email }) }
}

/** The button that had the focus is gone. */
const focusOn = (link: HTMLElement | null): void => link?.focus()

/**
 * Landing page of the link that proves an e-mail; it needs no login, as the link may be opened elsewhere. Opening it
 * proves nothing, since mail scanners open links and run their scripts; the button does.
 */
export default function ProveEmail() {
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<State>('asking')
  const shown = useHydrated() && token === '' ? 'over' : state
  const press = async (): Promise<void> => {
    if (state === 'busy') return
    setState('busy')
    setState(await prove(token))
  }
  const mayPress = shown === 'asking' || shown === 'busy' || shown === 'unreachable'
  return (
    <AuthFrame>
      <PageTitle title={m.email_proof_title()} unlisted />
      <div role="status">
        <DoorFrame icon={typeof shown === 'object' ? 'circle-check' : 'mail'} {...wordsFor(shown)}>
          {mayPress ? (
            <button
              type="button"
              className="btn btn-primary btn-xl btn-block"
              aria-busy={shown === 'busy' || undefined}
              onClick={() => void press()}
            >
              {m.email_proof_button()}
            </button>
          ) : (
            <Link
              ref={state === 'asking' ? undefined : focusOn}
              className="btn btn-primary btn-xl btn-block"
              to={hrefTo('profile')}
            >
              {m.email_proof_profile()}
            </Link>
          )}
        </DoorFrame>
      </div>
    </AuthFrame>
  )
}
