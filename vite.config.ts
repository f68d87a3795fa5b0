import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS, chunkFinder } from './scripts/chunks.ts'
import { drawnSvg } from './scripts/drawn-svg.ts'
import { ownStylesOnce } from './scripts/framework-patches/own-styles-once.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { PARAGLIDE_OPTIONS } from './src/web/i18n/paraglide-options.ts'

const chunkOf = chunkFinder()
const SERVER_ONLY_CODE = /["'`]node:|pg_advisory|kysely/i
// Vite replaces Node's modules with an empty stub in the browser build.
const SERVER_ONLY_MODULE = /__vite-browser-external|\/src\/(?:adapters|server)\//

/**
 * React Router bundles whatever a route imports, even the database. The compiled walls prevent that first; this
 * checks the result.
 */
const nothingOfTheServerInTheBrowser = (): Plugin => ({
  name: 'nothing-of-the-server-in-the-browser',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const found =
        SERVER_ONLY_CODE.exec(file.code)?.[0] ?? file.moduleIds.find((id) => SERVER_ONLY_MODULE.test(id))
      if (found) this.error(`${file.fileName} carries ${found} to the browser`)
    }
  },
})

/**
 * Leaves the pages of the office out of the server's build: it renders only their skeleton (`routes/office/office.tsx`), and
 * would hold their code in memory for nothing.
 */
const officeOnlyInTheBrowser = (): Plugin => ({
  name: 'office-only-in-the-browser',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  load: {
    filter: { id: /\/web\/routes\/office\/.*-(?:frame|page)\.tsx$/ },
    handler: () => 'export default () => null',
  },
})

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    // `scripts/build.ts` has compiled them.
    command === 'serve' && paraglideVitePlugin(PARAGLIDE_OPTIONS),
    drawnSvg(),
    inlineScripts(),
    reactRouter(),
    officeOnlyInTheBrowser(),
    nothingOfTheServerInTheBrowser(),
    ownStylesOnce(),
  ],
  build: {
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // For the service worker (`scripts/build-worker.ts`).
    manifest: true,
  },
  // Listed here, because otherwise the dev server discovers it late and reloads the first page.
  optimizeDeps: { include: ['zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The messages that every page needs, in two files instead of one for every shared message.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // A separate file is evaluated in a separate task: together with the shell it would block a slow
                // phone.
                { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
                // One stylesheet for the pages of the office: the manifest on every page of the shop lists the files of each.
                { name: 'office', test: /\/web\/routes\/office\/.*\.css$/, priority: 1 },
                // In their order: a chunk takes along what its files import, and what every page needs comes first.
                ...CHUNKS.map(({ name }) => ({
                  name,
                  test: (id: string) => chunkOf(id) === name,
                  minShareCount: 2,
                  priority: 1,
                })),
              ],
            },
          },
        },
      },
    },
    // Our own entry instead of the router's, so that its contexts are the same instances that the routes read. The
    // addresses are separate, because the main thread needs them without React.
    ssr: {
      build: {
        rolldownOptions: { input: { pages: 'src/web/pages.ts', addresses: 'src/web/page-address.ts' } },
      },
    },
  },
}))
