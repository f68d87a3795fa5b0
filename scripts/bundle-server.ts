import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const PROGRAMS = ['main', 'cli/admin', 'cli/backup', 'cli/catalogue', 'cli/restore']

/** Sharp has binaries, Pino starts a worker from its own folder, and tests replace a method of pg. */
const NOT_BUNDLED = ['sharp', 'pino', 'pg']

/** A module of the bundle finds assets, and the source files of its worker threads, from where it was written. */
const ownPaths = (): Plugin => ({
  name: 'own-paths',
  transform: {
    filter: { id: /\/src\//, code: 'import.meta.' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
})

// The programs of the server with their packages in a few files, for tests: loading two thousand modules one by one
// takes half of a start.
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [ownPaths()],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    outDir: join(ROOT, 'build/server-bundle'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((name) => [name, join(ROOT, `src/server/${name}.ts`)])),
    },
  },
})
