import { readFileSync, writeFileSync } from 'node:fs'
import { importsIn, sourceFiles } from './imports.ts'

const PAGE = 'ARCHITECTURE.md'
const FROM = '<!-- drawn from the imports by scripts/draw-architecture.ts -->'
const TO = '<!-- end of the drawing -->'

const BOXES = ['web', 'server', 'adapters', 'contracts', 'domain'] as const
type Box = (typeof BOXES)[number]

const boxOf = (file: string): Box | undefined => BOXES.find((box) => file.startsWith(`src/${box}/`))

/** A Mermaid flow chart: a node for each box with its folders, an arrow for each pair of importing boxes. */
export const drawArchitecture = (): string => {
  const arrows = new Set<string>()
  const folders = new Map<Box, Set<string>>(BOXES.map((box) => [box, new Set()]))
  for (const file of sourceFiles()) {
    const from = boxOf(file)
    if (!from) continue
    const folder = file.split('/')[2]
    if (folder && !folder.includes('.')) folders.get(from)?.add(folder)
    for (const to of new Set(importsIn(file).map((each) => boxOf(each.to))))
      if (to && to !== from) arrows.add(`${from} --> ${to}`)
  }
  return [
    '```mermaid',
    'flowchart TD',
    ...BOXES.map((box) => {
      const names = [...(folders.get(box) ?? [])].toSorted()
      const rows = Array.from({ length: Math.ceil(names.length / 4) }, (_, row) =>
        names.slice(row * 4, row * 4 + 4).join(' · '),
      )
      return `  ${box}["<b>${box}</b>${rows.map((row) => `<br>${row}`).join('')}"]`
    }),
    ...[...arrows].toSorted().map((arrow) => `  ${arrow}`),
    '```',
  ].join('\n')
}

/** The diagram between its markers in the page. */
export const drawnInPage = (page = readFileSync(PAGE, 'utf8')): string =>
  page.slice(page.indexOf(FROM) + FROM.length, page.indexOf(TO)).trim()

if (process.argv[1] === import.meta.filename) {
  const page = readFileSync(PAGE, 'utf8')
  if (!page.includes(FROM) || !page.includes(TO)) throw new Error(`${PAGE} has no place for the drawing`)
  const before = page.slice(0, page.indexOf(FROM) + FROM.length)
  writeFileSync(PAGE, `${before}\n\n${drawArchitecture()}\n\n${page.slice(page.indexOf(TO))}`)
}
