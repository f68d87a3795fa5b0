import { useLocation, useMatches } from 'react-router'
import { canonicalPath } from '#web/site/paths.ts'

/** Canonical English path; undefined on a page that does not exist or shows no product. */
export const useCanonicalPath = (): string | undefined => {
  const { search } = useLocation()
  const match = useMatches().at(-1)
  const path = match && canonicalPath(match.id, match.params, search)
  // React Router also gives `null` to pages without a loader, so it only means “missing” for a product.
  const isMissing = match?.loaderData === null && /^\w+\.product$/.test(match.id)
  return isMissing ? undefined : path
}
