import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { redirectTarget } from '#web/browser/redirect-target.ts'
import { useIsLoggedIn } from '#web/browser/stored-values.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { hrefTo } from '#web/site/href.ts'
import { isFixedPath, languageOf } from '#web/site/paths.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const withRedirect = (path: string, redirect: string | undefined): string =>
  redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`

/** In small letters, as the spec writes wherever it sends someone there. */
export const loginHref = (redirect?: string): string => withRedirect(hrefTo('login').toLowerCase(), redirect)

export const signUpHref = (redirect?: string): string => withRedirect(hrefTo('signUp'), redirect)

/** Leaves for another page for good: Back does not return here. */
export const useLeave = () => {
  const navigate = useNavigate()
  return useCallback(
    (path: string) => {
      // Language and direction belong to the whole document.
      if (languageOf(path) === currentLanguage()) void navigate(path, { replace: true })
      else location.replace(path)
    },
    [navigate],
  )
}

/** Sends whoever is logged in, or has just become so, to where they were going. */
export const useOnward = () => {
  const [query] = useSearchParams()
  const asked = query.get('redirect')
  const target = redirectTarget(asked, hrefTo('home'))
  // The server knows only the shop's own pages as a redirect (`page-address.ts`): its page is the same for all others.
  const isHydrated = useHydrated()
  const isShown = asked !== null && (isHydrated || isFixedPath(asked))
  const isLoggedIn = useIsLoggedIn()
  const leave = useLeave()
  useEffect(() => {
    if (isLoggedIn) leave(target)
  }, [isLoggedIn, leave, target])
  return { isLoggedIn, redirect: isShown ? target : undefined }
}
