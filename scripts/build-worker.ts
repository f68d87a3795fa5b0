import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { build, type Manifest } from 'vite'
import { routeId } from '#web/site/paths.ts'
import { SHELL_PAGES } from '#web/worker/shell-pages.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'build/client')
/** What is imported when someone types: search and address suggestions. */
const TYPING = ['src/web/routes/store/listing/search-shelf.ts', 'src/domain/places/suggest-places.ts']

type Assets = ServerBuild['assets']

interface Part {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly clientLoaderModule?: string | undefined
}

/** React Router's list of all files, as the server build has it. */
const readAssets = async (): Promise<Assets> => {
  const { assets } = (await import(pathToFileURL(join(ROOT, 'build/server/pages.js')).href)) as {
    readonly assets: Assets
  }
  return assets
}

const filesOf = ({ module, imports = [], css = [], clientLoaderModule }: Part): string[] => [
  module,
  ...imports,
  // The router marks styles that an import() needs, too, by an empty fragment.
  ...css.map((file) => file.replace(/#$/, '')),
  ...(clientLoaderModule ? [clientLoaderModule] : []),
]

/** Vite's manifest of the build: each chunk by its source, or by a key of Vite's own. */
const readChunks = (): Manifest => JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))

/** Files fetched on typing, which also happens offline. */
const typingFiles = (): string[] => {
  const chunks = readChunks()
  const keys = new Set(TYPING)
  // A Set can grow while it is iterated, so imports of imports are visited too.
  for (const key of keys) for (const needed of chunks[key]?.imports ?? []) keys.add(needed)
  return Array.from(keys, (key) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    return `/${chunk.file}`
  })
}

/** The code of the pages that work offline. Files loaded only on demand (a map) are not included. */
const filesToKeep = ({ url, entry, routes }: Assets): string[] => {
  const pages = [...SHELL_PAGES, 'frame', 'product', 'notFound'] as const
  const parts = ['root', ...pages.map((page) => routeId('en', page))].map((id) => {
    const part = routes[id]
    if (!part) throw new Error(`the build has no route ${id}`)
    return part
  })
  return [...new Set([url, ...[entry, ...parts].flatMap(filesOf), ...typingFiles()])].toSorted()
}

/** Builds the service worker and the one that removes it, each as a single script at the site's root. */
export const buildWorker = async (): Promise<void> => {
  const assets = await readAssets()
  for (const [entry, fileName] of [
    ['sw', 'sw.js'],
    ['retire', 'sw-retire.js'],
  ] as const)
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        __BUILD__: JSON.stringify(assets.version),
        __FILES__: JSON.stringify(filesToKeep(assets)),
      },
      build: {
        outDir: CLIENT,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(ROOT, `src/web/worker/${entry}.ts`),
          output: { format: 'iife', entryFileNames: fileName },
        },
      },
    })
}
