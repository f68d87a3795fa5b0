import type { ContextType } from 'react'
import type { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

type Framework = ContextType<typeof FrameworkContext>

/**
 * When prefetching a page, React Router runs its module to read its styles, and reloads the current document if the import
 * fails, which would lose typed text. This proxy answers for every route that was not visited, so that prefetching only
 * downloads and failures are ignored until the page is opened.
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
