import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPlot } from './plot.ts'
import { figure, isMet, type Section, type Table, type Verdict } from './section.ts'
import { printTable } from './table.ts'

const FOLDER = join(import.meta.dirname, 'results')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const markdownTable = ({ title, columns, rows }: Table): string => {
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'))
  return [...(title ? [`**${title}**`, ''] : []), ...[columns, rule, ...rows].map(row)].join('\n')
}

const verdictTable = (verdicts: readonly Verdict[]): Table => ({
  title: '',
  columns: ['what', 'measured', 'aim', 'met'],
  rows: verdicts.map((verdict) => {
    const { what, value, aim, aims, unit = '' } = verdict
    const isKnown = Number.isFinite(value)
    return [
      what,
      `${figure(value)}${unit}`,
      `${aims} ${aim}${unit}`,
      isKnown ? (isMet(verdict) ? 'yes' : '**no**') : 'not measured',
    ]
  }),
})

export const printSection = ({ title, notes, tables, verdicts }: Section): void => {
  console.log(`\n# ${title}`)
  for (const note of notes) console.log(note)
  for (const table of tables) {
    console.log(`\n${table.title}`)
    printTable(table.columns, table.rows)
  }
  if (verdicts.length === 0) return
  const { columns, rows } = verdictTable(verdicts)
  console.log('')
  printTable(columns, rows)
}

const markdownOf = (name: string, section: Section): string => {
  const { title, notes, tables, plots, verdicts } = section
  return [
    `## ${title}`,
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
    ...(verdicts.length > 0 ? [markdownTable(verdictTable(verdicts))] : []),
    ...tables.map(markdownTable),
    ...plots.map((plot) => `![${plot.title}](${name}-${plot.name}.svg)`),
  ].join('\n\n')
}

/** Writes a bench's tables and plots, each bench a file of its own, so that one can be run again alone. */
export const writeSection = (
  name: string,
  command: string,
  machine: readonly string[],
  section: Section,
): void => {
  mkdirSync(FOLDER, { recursive: true })
  const head = [`# ${name}`, ['', `\`${command}\``, ...machine].join('\n- ').trim()]
  writeFileSync(join(FOLDER, `${name}.md`), `${[...head, markdownOf(name, section)].join('\n\n')}\n`)
  for (const plot of section.plots) writeFileSync(join(FOLDER, `${name}-${plot.name}.svg`), drawPlot(plot))
}

/** The page that holds every aim, met or not, over the benches of one run. */
export const writeSummary = (
  command: string,
  machine: readonly string[],
  sections: ReadonlyMap<string, Section>,
): void => {
  const parts = [...sections].map(([name, { title, verdicts }]) =>
    [`## [${title}](${name}.md)`, markdownTable(verdictTable(verdicts))].join('\n\n'),
  )
  const head = ['# Results', ['', `\`${command}\``, ...machine].join('\n- ').trim()]
  writeFileSync(join(FOLDER, 'README.md'), `${[...head, ...parts].join('\n\n')}\n`)
}
