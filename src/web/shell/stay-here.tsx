import { use, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type Location,
  useBlocker,
} from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Blocks a navigation until the code of its page has loaded. Without a network React Router would reload the document for
 * missing code, and lose the open page, too.
 */
export const StayHere = () => {
  const router = use(DataRouterContext)?.router
  const routes = use(FrameworkContext)?.manifest.routes
  const unvisited = (to: Location) => router?.match(to)?.filter(({ route }) => route.lazy) ?? []
  const move = useBlocker(({ nextLocation }) => unvisited(nextLocation).length > 0)
  useEffect(() => {
    if (move.state !== 'blocked') return
    let isWanted = true
    const code = unvisited(move.location).map(
      ({ route }) => import(/* @vite-ignore */ routes?.[route.id]?.module ?? ''),
    )
    Promise.all(code).then(
      () => isWanted && move.proceed(),
      () => {
        if (!isWanted) return
        move.reset()
        toast(m.app_opens_online(), { kind: 'bad' })
      },
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line exhaustive-deps -- the route manifest is constant
  }, [move])
  return null
}
