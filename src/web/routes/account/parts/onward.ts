import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIsLoggedIn } from '#web/browser/kept.ts'
import { redirectTarget } from '#web/browser/redirect-target.ts'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { languageOf } from '#web/paths.ts'
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
  // The server does not read `redirect`: the page is the same for all of them.
  const isHydrated = useHydrated()
  const target = redirectTarget(query.get('redirect'), hrefTo('home'))
  const isLoggedIn = useIsLoggedIn()
  const leave = useLeave()
  useEffect(() => {
    if (isLoggedIn) leave(target)
  }, [isLoggedIn, leave, target])
  return { isLoggedIn, redirect: isHydrated && query.has('redirect') ? target : undefined }
}
