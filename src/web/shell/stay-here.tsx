import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { importPage } from '#web/site/page-files.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Blocks a navigation until the code of its page has loaded. Without a network React Router would reload the document for
 * missing code, and lose the open page, too.
 */
export const StayHere = () => {
  const move = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (move.state !== 'blocked') return
    let isWanted = true
    importPage(move.location.pathname).then(
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
  }, [move])
  return null
}
