import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/web/inline')
const PREFIX = 'virtual:inline/'
// Rollup's mark of a module that is no file.
const RESOLVED = '\0'

/** A script and all it imports as one classic script, as small as the bundler makes it. */
export const compileScript = async (
  file: string,
): Promise<{ readonly code: string; readonly modules: readonly string[] }> => {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: file, output: { format: 'iife', minify: true } },
    },
  })) as Rolldown.RolldownOutput
  const [chunk, another] = built.output
  if (chunk.type !== 'chunk' || another) throw new Error(`${file} is not one script`)
  // Inside an element a script ends at the first such text, wherever it stands.
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${file} would end its own element`)
  return { code: chunk.code.trim(), modules: chunk.moduleIds }
}

/**
 * `import code from 'virtual:inline/head'` is `src/web/inline/head.ts` compiled, as text for an inline script that runs before
 * any file of the page is loaded. The page's content security policy carries its hash (`server/pages/pages.ts`). Only the
 * server writes it into a page: in the browser it has run before the bundle does, so the bundle gets an empty text.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:inline\// },
    handler: (id) => RESOLVED + id,
  },
  load: {
    filter: { id: /^\0virtual:inline\// },
    async handler(id) {
      if (this.environment.config.consumer === 'client') return "export default ''"
      const name = id.slice(RESOLVED.length + PREFIX.length)
      const { code, modules } = await compileScript(join(FOLDER, `${name}.ts`))
      for (const file of modules) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  },
})
