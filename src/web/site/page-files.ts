import { useEffect } from 'react'
import { matchPath, type ServerBuild } from 'react-router'
import { PATHS, type Page } from '#contracts/page-paths.ts'
import { pathIn } from '#domain/shared/language.ts'
import { routeId } from '#web/site/paths.ts'

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** True on a device that is set to save data: nothing is fetched ahead of need there. */
export const savesData = (): boolean => navigator.connection?.saveData === true

/** For each page its module first, then whatever else it loads and not every page has. Relative to the folder of assets. */
export type PageFiles = Readonly<Partial<Record<Page, readonly string[]>>>

type Manifest = Pick<ServerBuild['assets'], 'entry' | 'routes'>

const FOLDER = '/assets/'
const INTENT_MS = 100
const PAGES = Object.keys(PATHS) as readonly Page[]

/** The files of all pages, from the router's manifest of the build. They are the same in every language. */
export const pageFilesIn = ({ entry, routes }: Manifest): PageFiles => {
  const filesOf = (id: string): string[] => {
    const route = routes[id]
    if (!route) throw new Error(`the build has no route ${id}`)
    // The router marks styles that an import() needs, too, by an empty fragment.
    const styles = (route.css ?? []).map((file) => file.replace(/#$/, ''))
    return [route.module, ...(route.imports ?? []), ...styles]
  }
  const everywhere = new Set([...entry.imports, ...filesOf('root'), ...filesOf(routeId('en', 'frame'))])
  return Object.fromEntries(
    PAGES.map((page) => [
      page,
      filesOf(routeId('en', page))
        // In development files are in other folders, and nothing is prefetched.
        .filter((file) => !everywhere.has(file) && file.startsWith(FOLDER))
        // A worker that caches a page caches all files that it names with their folder.
        .map((file) => file.slice(FOLDER.length)),
    ]),
  )
}

let known: PageFiles = {}

/** Called once, with what the document says. */
export const readPageFiles = (files: PageFiles): void => {
  known = files
}

const filesOfPath = (path: string): string[] => {
  const page = PAGES.find((name) => matchPath(PATHS[name], pathIn('en', path)))
  return ((page && known[page]) ?? []).map((file) => FOLDER + file)
}

/** Loads and runs the code of the page at a path; rejects if that fails. */
export const importPage = async (path: string): Promise<void> => {
  const [module] = filesOfPath(path)
  if (module) await import(/* @vite-ignore */ module)
}

const prefetched = new Set<string>()

/**
 * Fetches the files of a page and runs none of them, so that a failure changes nothing. The router's own prefetching also
 * imports the page's module, and reloads the document when that fails.
 */
export const prefetchPage = (path: string): void => {
  if (savesData()) return
  for (const href of filesOfPath(path)) {
    if (prefetched.has(href)) continue
    prefetched.add(href)
    const how = href.endsWith('.css') ? { rel: 'prefetch', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), how, { href }))
  }
}

/** Prefetches a page that is likely to be opened next, in case the connection is lost until then. */
export const usePrefetched = (path: string): void => useEffect(() => prefetchPage(path), [path])

/** Prefetches the page of a link that is pointed at, touched or focused for a moment. */
export const prefetchOnIntent = (): void => {
  let soon: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target }: Event): void => {
    clearTimeout(soon)
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin) return
    soon = setTimeout(() => prefetchPage(link.pathname), INTENT_MS)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, consider, { passive: true })
}
