import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { proveEmail } from '#web/browser/phone-session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { AuthFrame } from '#web/routes/account/parts/auth-frame.tsx'
import { DoorFrame } from '#web/routes/account/parts/door.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'

type State = 'busy' | 'over' | 'unreachable' | { readonly email: string }

const prove = async (token: string): Promise<State> => {
  const reply = await proveEmail(token)
  if (reply.ok) return { email: reply.body.email }
  return reply.status === undefined ? 'unreachable' : 'over'
}

/** A link is valid once, so a second run of the effect must not send it again. */
const asked = new Map<string, Promise<State>>()

const useProof = (token: string): State => {
  const [state, setState] = useState<State>('busy')
  useEffect(() => {
    let isMounted = true
    const proof = asked.get(token) ?? (token ? prove(token) : Promise.resolve('over' as const))
    asked.set(token, proof)
    void proof.then((found) => isMounted && setState(found))
    return () => {
      isMounted = false
    }
  }, [token])
  return state
}

const wordsFor = (state: State): { readonly title: string; readonly text: string } => {
  if (state === 'busy') return { title: m.email_proof_title(), text: m.email_proof_busy() }
  if (state === 'over') return { title: m.email_proof_over(), text: m.email_proof_over_text() }
  if (state === 'unreachable') return { title: m.email_proof_title(), text: m.email_proof_unreachable() }
  return { title: m.email_proof_done(), text: m.email_proof_done_text({ email: state.email }) }
}

/** Landing page of the link that proves an e-mail; it needs no login, as the link may be opened elsewhere. */
export default function ProveEmail() {
  const state = useProof(useLocation().hash.slice(1))
  return (
    <AuthFrame>
      <PageTitle title={m.email_proof_title()} unlisted />
      <div role="status">
        <DoorFrame icon={typeof state === 'object' ? 'circle-check' : 'mail'} {...wordsFor(state)}>
          {state !== 'busy' && (
            <Link className="btn btn-primary btn-xl btn-block" to={hrefTo('profile')}>
              {m.email_proof_profile()}
            </Link>
          )}
        </DoorFrame>
      </div>
    </AuthFrame>
  )
}
