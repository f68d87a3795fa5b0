import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const PROGRAMS = ['main', 'cli/admin', 'cli/backup', 'cli/catalogue', 'cli/restore']

/** Sharp has binaries, Pino starts a worker from its own folder, and tests replace a method of pg. */
const NOT_BUNDLED = ['sharp', 'pino', 'pg']

/**
 * Bundles the programs of the server with their packages into a few files: loading two thousand modules one by one takes
 * half of a start.
 */
export const bundleServer = async (): Promise<void> => {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir: join(ROOT, 'build/program'),
      emptyOutDir: true,
      // Stack traces have the names of the sources' functions.
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((name) => [name, join(ROOT, `src/server/${name}.ts`)])),
      },
    },
  })
}
