import { build, type Plugin, type Rolldown } from 'vite'

/** The functions that all messages share. They are also imported alone, and must not exist twice. */
const SHARED = /^\.\.\/(?:runtime|registry)\.js$/

/**
 * All compiled messages as one module, for the tests: each is a file, so that a chunk of the shop has only those it uses, and to
 * load three thousand files takes ten seconds.
 */
export const bundledMessages = (): Plugin => ({
  name: 'bundled-messages',
  enforce: 'pre',
  load: {
    filter: { id: /\/i18n\/compiled\/messages\/_index\.js$/ },
    async handler(id) {
      const { output } = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          ssr: true,
          write: false,
          minify: true,
          rolldownOptions: {
            input: id,
            external: SHARED,
            makeAbsoluteExternalsRelative: false,
            treeshake: false,
          },
        },
      })) as Rolldown.RolldownOutput
      return output[0].code
    },
  },
})
