import { useCallback, useEffect, useState } from 'react'
import type { PublishedVariant } from '#contracts/catalog.ts'
import * as api from '#contracts/operations/notices.ts'
import { variantWords } from '#domain/catalog/variants.ts'
import { callAs } from '#web/browser/call-api.ts'
import { LoginLink } from '#web/browser/login-link.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { dotted } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

const startWords = (variant: string | undefined): string =>
  variant ? m.watch_start_variant({ variant }) : m.watch_start()

interface Props {
  readonly product: CatalogueProduct
  /** The sold-out variant that is chosen; without one the product is waited for in any. */
  readonly variant: PublishedVariant | undefined
}

/** Lets a person ask to be told when what is sold out is back. Shows nothing if the shop does not send such messages. */
export default function WatchStock({ product: { id, options }, variant }: Props) {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const [isWatching, setWatching] = useState<boolean>()
  const [needsLogin, setNeedsLogin] = useState(false)
  const params = { id: String(id) }
  const variantId = variant?.id

  const load = useCallback(async (): Promise<void> => {
    if (!token) return setNeedsLogin(true)
    const query = variantId === undefined ? {} : { variantId: String(variantId) }
    const reply = await callAs(token, api.showWatch, { params: { id: String(id) }, query })
    setNeedsLogin(reply.status === 401)
    setWatching(reply.ok && reply.body.offered ? reply.body.watching : undefined)
  }, [token, id, variantId])
  useEffect(() => void load(), [load])

  const change = async (next: boolean): Promise<void> => {
    setWatching(next)
    const reply = await callAs(token, next ? api.watchProduct : api.stopWatching, {
      params,
      body: { variantId },
    })
    if (reply.ok) return
    setWatching(!next)
    if (reply.status === 401) return setNeedsLogin(true)
    toast(reply.body.message ?? m.security_unreachable(), { kind: 'bad' })
  }

  if (needsLogin)
    return (
      <div className="row wrapx">
        <LoginLink
          className="btn btn-line"
          returnTo={hrefTo('product', { id }) + (variantId === undefined ? '' : `?variant=${variantId}`)}
        >
          <Icon name="bell" />
          {m.watch_login()}
        </LoginLink>
      </div>
    )
  if (isWatching === undefined) return null
  const words = variant && dotted(variantWords(options ?? [], variant)[currentLanguage()])
  return (
    <div className="row wrapx" role="status">
      {isWatching && (
        <>
          <Icon name="check" />
          <span>{words ? m.watch_on_variant({ variant: words }) : m.watch_on()}</span>
        </>
      )}
      <button
        type="button"
        className={`btn ${isWatching ? 'btn-ghost' : 'btn-line'}`}
        onClick={() => void change(!isWatching)}
      >
        {!isWatching && <Icon name="bell" />}
        {isWatching ? m.watch_stop() : startWords(words)}
      </button>
    </div>
  )
}
