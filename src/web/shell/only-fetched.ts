import type { ContextType } from 'react'
import type { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

type Framework = ContextType<typeof FrameworkContext>

/**
 * To fetch a page ahead, the router runs its code and asks it for its styles; and when the code can't come it reloads the
 * page that is open, with all that was typed there. Here it finds an answer for every page not visited yet, so that what
 * is ahead is only fetched, and a failure is nobody's business before the page is wanted.
 */
export const onlyFetched = (framework: Framework): Framework =>
  framework && {
    ...framework,
    routeModules: new Proxy(framework.routeModules, {
      has: () => true,
      get: (visited, id: string) =>
        visited[id] ?? {
          links: () => framework.manifest.routes[id]?.css?.map((href) => ({ rel: 'stylesheet', href })) ?? [],
        },
    }),
  }
