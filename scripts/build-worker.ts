import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { routeId } from '#web/site/paths.ts'
import { SHELL_PAGES } from '#web/worker/shell-pages.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'build/client')

interface Part {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly clientLoaderModule?: string
}

/** React Router's manifest of the build. */
interface Manifest {
  readonly version: string
  readonly url: string
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part | undefined>>
}

const readManifest = (): Manifest => {
  const [file, another] = globSync('assets/manifest-*.js', { cwd: CLIENT })
  if (!file || another) throw new Error('the build must have exactly one route manifest')
  return JSON.parse(readFileSync(join(CLIENT, file), 'utf8').replace(/^[^{]*|;?\s*$/g, ''))
}

const filesOf = ({ module, imports = [], css = [], clientLoaderModule }: Part): string[] => [
  module,
  ...imports,
  ...css,
  ...(clientLoaderModule ? [clientLoaderModule] : []),
]

const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(join(CLIENT, file), 'utf8').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g),
    ([, name]) => `assets/${name}`,
  )

/** Files fetched on typing, which also happens offline: search and address suggestions. */
const typingFiles = (): string[] => {
  const files = new Set(globSync(['assets/search-*.js', 'assets/suggest-places-*.js'], { cwd: CLIENT }))
  // A Set can grow while it is iterated, so imports of imports are visited too.
  for (const file of files) for (const needed of importsOf(file)) files.add(needed)
  return Array.from(files, (file) => `/${file}`)
}

/** The code of the pages that work offline. Files loaded only on demand (a map) are not included. */
const filesToKeep = ({ url, entry, routes }: Manifest): string[] => {
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
  const manifest = readManifest()
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
        __BUILD__: JSON.stringify(manifest.version),
        __FILES__: JSON.stringify(filesToKeep(manifest)),
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
