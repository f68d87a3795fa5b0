import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localeOf } from '#domain/shared/language.ts'
import { currentLocale } from '#web/i18n/language.ts'
import { hrefTo } from '#web/site/href.ts'
import { isFixedPath } from '#web/site/paths.ts'
import { redirectTarget } from '#web/site/redirect-target.ts'
import { useIsLoggedIn } from '#web/site/stored-values.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Navigates with replace, so that Back does not return here. */
export const useLeave = () => {
  const navigate = useNavigate()
  return useCallback(
    (path: string) => {
      // Another language needs a document load, since `lang` and `dir` belong to the document.
      if (localeOf(path) === currentLocale()) void navigate(path, { replace: true })
      else location.replace(path)
    },
    [navigate],
  )
}

/** Redirects logged-in users to the target in the query string. */
export const useOnward = () => {
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const target = redirectTarget(redirect, hrefTo('home'))
  // The cached server page knows only the shop's fixed paths as a redirect (`page-address.ts`), so others wait for
  // hydration.
  const isHydrated = useHydrated()
  const isShown = redirect !== null && (isHydrated || isFixedPath(redirect))
  const isLoggedIn = useIsLoggedIn()
  const leave = useLeave()
  useEffect(() => {
    if (isLoggedIn) leave(target)
  }, [isLoggedIn, leave, target])
  return { isLoggedIn, redirect: isShown ? target : undefined }
}
