import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { drawArchitecture, drawnInPage } from '../scripts/draw-architecture.ts'

interface Import {
  readonly from: string
  readonly to: string
  readonly names: readonly string[]
}

const FILES = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|d)\.tsx?$|\/i18n\/compiled\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const KNOWN = new Set(FILES.map(({ file }) => file))

const resolved = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(from), specifier))

/** Names that exist at run time: `import type` and `{ type X }` are erased. */
const valueNames = (clause: string): readonly string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

const importsOf = ({ file, text }: (typeof FILES)[number]): readonly Import[] =>
  [
    ...text.matchAll(
      /^(?:import|export) (?!type )([^']*?) from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
    ),
  ].flatMap(([, clause, named, dynamic, effect]) => {
    const to = resolved(file, named ?? dynamic ?? effect ?? '')
    const names = valueNames(clause ?? '*')
    return KNOWN.has(to) && names.length > 0 ? [{ from: file, to, names }] : []
  })

const IMPORTS = FILES.flatMap(importsOf)

/** `web/routes` for level 2, `web/routes/store` for level 3. */
const folderOf = (file: string, level: number): string =>
  dirname(file)
    .split('/')
    .slice(1, level + 1)
    .join('/')

test.each([2, 3])('[WALL-5] no two folders import each other at level %i', (level) => {
  const edges = new Map<string, string>()
  for (const { from, to } of IMPORTS) {
    const [a, b] = [folderOf(from, level), folderOf(to, level)]
    if (a !== b) edges.set(`${a} -> ${b}`, `${from} -> ${to}`)
  }
  const both = [...edges].filter(([edge]) => edges.has(edge.split(' -> ').toReversed().join(' -> ')))
  expect(IMPORTS.length).toBeGreaterThan(3000)
  expect(both.map(([, example]) => example)).toEqual([])
})

/** A verb is a function that takes the ports first. */
const VERB = /^export const (\w+) =\s*\((?:\{[^)]*\}|\w+): Ports\) =>/gm
const VERBS = new Map(
  FILES.filter(({ file }) => file.startsWith('src/domain/')).map(({ file, text }) => [
    file,
    new Set([...text.matchAll(VERB)].map(([, name]) => name)),
  ]),
)
/** These files only bind verbs to ports and to each other. */
const COMPOSERS = new Set(['src/domain/shop.ts', 'src/domain/reactions.ts', 'src/domain/work/do-work.ts'])

test('[WALL-6] a verb of the domain calls no verb of another folder', () => {
  const area = (file: string) => folderOf(file, 2)
  const calls = IMPORTS.filter(({ from, to }) => !COMPOSERS.has(from) && area(from) !== area(to)).flatMap(
    ({ from, to, names }) =>
      names.filter((name) => VERBS.get(to)?.has(name)).map((name) => `${from} -> ${name}`),
  )
  expect([...VERBS.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(100)
  expect(calls.filter((call) => call.startsWith('src/domain/'))).toEqual([])
})

test('[WALL-7] domain/shared imports nothing of the other folders', () => {
  const out = IMPORTS.filter(
    ({ from, to }) => from.startsWith('src/domain/shared/') && !to.startsWith('src/domain/shared/'),
  )
  expect(out).toEqual([])
})

test('[WALL-8] the drawing in ARCHITECTURE.md shows the imports as they are', () => {
  expect(drawnInPage()).toBe(drawArchitecture())
})
