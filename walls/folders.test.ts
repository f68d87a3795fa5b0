import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { drawArchitecture, drawnInPage } from '../scripts/draw-architecture.ts'
import { importsIn, sourceFiles } from '../scripts/imports.ts'

const FILES = sourceFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const IMPORTS = FILES.flatMap(({ file, text }) => importsIn(file, text)).filter(
  ({ values }) => values.length > 0,
)

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
    ({ from, to, values }) =>
      values.filter((name) => VERBS.get(to)?.has(name)).map((name) => `${from} -> ${name}`),
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
