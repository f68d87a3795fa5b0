import { useLocation, useMatches } from 'react-router'
import { canonicalPath } from '#web/paths.ts'

/** The one right spelling of where we are, in English; nothing on a page that does not exist, or shows no product. */
export const useCanonicalPath = (): string | undefined => {
  const { search } = useLocation()
  const match = useMatches().at(-1)
  if (!match || match.loaderData === null) return undefined
  return canonicalPath(match.id, match.params, search)
}
