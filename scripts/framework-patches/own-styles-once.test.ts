import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { ownStylesOnce } from './own-styles-once.ts'

const SOURCES = {
  'page.js': "import './shared.js'\nexport const open = () => import('./later.js')",
  'shared.js': "import './shared.css'\nexport const shared = () => document.title",
  'later.js': "import './later.css'\nimport { shared } from './shared.js'\nexport const later = shared",
  'shared.css': '.shared { color: red }',
  'later.css': '.later { color: blue }',
}

/** A page with styles that imports a part with styles of its own later. */
const buildPage = async (plugins: Plugin[]): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), 'own-styles-once-'))
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(root, name), text)
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'page.js'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const page = built.output.find((file) => file.type === 'chunk' && file.isEntry)
  return page?.type === 'chunk' ? page.code : ''
}

/** The stylesheets that Vite's code inserts before it imports the part. */
const insertedBy = (code: string): string[] => {
  const [, list = '[]'] = /m\.f=(\[[^\]]*\])/.exec(code) ?? []
  const [, needed = ''] = /__vite__mapDeps\(\[([\d,]*)\]\)/.exec(code) ?? []
  const files: string[] = JSON.parse(list)
  return needed
    .split(',')
    .map((place) => files[Number(place)] ?? '')
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.replace(/^assets\/|-[^-]*$/g, ''))
}

test('[FAST-12] without the patch, Vite inserts the styles of the page with those of the part', async () => {
  expect(insertedBy(await buildPage([])).toSorted()).toEqual(['later', 'shared'])
})

test('[FAST-12] with it, Vite inserts only what the page does not have', async () => {
  expect(insertedBy(await buildPage([ownStylesOnce()]))).toEqual(['later'])
})

test('[FAST-12] output that the patch does not understand fails the build', async () => {
  const anew: Plugin = {
    name: 'anew',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace('m.f=', 'm.files=')
      },
    },
  }
  await expect(buildPage([anew, ownStylesOnce()])).rejects.toThrow('Vite lists imports anew')
})
