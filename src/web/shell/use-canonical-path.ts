import { useLocation, useMatches } from 'react-router'
import { canonicalPath } from '#web/site/paths.ts'

/** The one right spelling of where we are, in English; nothing on a page that does not exist, or shows no product. */
export const useCanonicalPath = (): string | undefined => {
  const { search } = useLocation()
  const match = useMatches().at(-1)
  const path = match && canonicalPath(match.id, match.params, search)
  // The router says `null` in the browser of every page that loads nothing, so it tells of products only.
  const isMissing = match?.loaderData === null && match.params.id !== undefined
  return isMissing ? undefined : path
}
