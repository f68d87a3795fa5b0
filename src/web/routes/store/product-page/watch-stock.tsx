import { useCallback, useEffect, useState } from 'react'
import * as api from '#contracts/operations/notices.ts'
import { callAs } from '#web/browser/call-api.ts'
import { LoginLink } from '#web/browser/login-link.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Lets a person ask to be told when a sold-out product is back. Shows nothing if the shop does not send such messages. */
export default function WatchStock({ id }: { readonly id: number }) {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const [isWatching, setWatching] = useState<boolean>()
  const [needsLogin, setNeedsLogin] = useState(false)
  const params = { id: String(id) }

  const load = useCallback(async (): Promise<void> => {
    if (!token) return setNeedsLogin(true)
    const reply = await callAs(token, api.showWatch, { params: { id: String(id) } })
    setNeedsLogin(reply.status === 401)
    setWatching(reply.ok && reply.body.offered ? reply.body.watching : undefined)
  }, [token, id])
  useEffect(() => void load(), [load])

  const change = async (next: boolean): Promise<void> => {
    setWatching(next)
    const reply = await callAs(token, next ? api.watchProduct : api.stopWatching, { params, body: {} })
    if (reply.ok) return
    setWatching(!next)
    if (reply.status === 401) return setNeedsLogin(true)
    toast(reply.body.message ?? m.security_unreachable(), { kind: 'bad' })
  }

  if (needsLogin)
    return (
      <div className="row wrapx">
        <LoginLink className="btn btn-line" returnTo={hrefTo('product', { id })}>
          <Icon name="bell" />
          {m.watch_login()}
        </LoginLink>
      </div>
    )
  if (isWatching === undefined) return null
  return (
    <div className="row wrapx" role="status">
      {isWatching && (
        <>
          <Icon name="check" />
          <span>{m.watch_on()}</span>
        </>
      )}
      <button
        type="button"
        className={`btn ${isWatching ? 'btn-ghost' : 'btn-line'}`}
        onClick={() => void change(!isWatching)}
      >
        {!isWatching && <Icon name="bell" />}
        {isWatching ? m.watch_stop() : m.watch_start()}
      </button>
    </div>
  )
}
