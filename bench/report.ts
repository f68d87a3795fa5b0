import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

const COLUMNS = ['what', 'measured', 'aim', 'met']

const aimOf = ({ aim, aims, unit = '' }: Verdict): string =>
  aim === undefined ? '' : `${aims} ${aim}${unit}`

const metOf = (verdict: Verdict): string => {
  if (!Number.isFinite(verdict.value)) return 'not measured'
  if (verdict.aim === undefined) return ''
  return isMet(verdict) ? 'yes' : '**no**'
}

const verdictTable = (verdicts: readonly Verdict[]): Table => ({
  title: '',
  columns: COLUMNS,
  rows: verdicts.map((verdict) => [
    verdict.what,
    `${figure(verdict.value)}${verdict.unit ?? ''}`,
    aimOf(verdict),
    metOf(verdict),
  ]),
})

/** The same measurement of all places in one row: the range, and how many meet the target. */
const summaryTable = (verdicts: readonly Verdict[]): Table => {
  const things = Map.groupBy(verdicts, ({ what }) => what.slice(what.lastIndexOf(': ') + 1).trim())
  const rows = [...things].flatMap(([thing, all]) => {
    const [first] = all
    if (!first) return []
    const known = all.map(({ value }) => value).filter(Number.isFinite)
    const [least, most] = [Math.min(...known), Math.max(...known)].map(figure)
    const met = all.filter(isMet).length
    return [
      [
        thing,
        `${least === most ? least : `${least} – ${most}`}${first.unit ?? ''}`,
        aimOf(first),
        first.aim === undefined ? '' : all.length === 1 ? metOf(first) : `${met} of ${all.length}`,
      ],
    ]
  })
  return { title: '', columns: COLUMNS, rows }
}

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

interface SectionFile {
  readonly command: string
  readonly commit: string
  readonly machine: readonly string[]
  readonly section: Section
}

const headOf = ({ command, commit, machine }: Omit<SectionFile, 'section'>): string =>
  ['', `\`${command}\``, `commit ${commit}`, ...machine].join('\n- ').trim()

/** Indented, but with each list of numbers on one line. */
const dataOf = (file: SectionFile): string =>
  JSON.stringify(file, null, 2).replaceAll(/\[[\d\s.,e+-]+\]/g, (list) => list.replaceAll(/\s+/g, ' '))

/** Each bench has its own files, so that one can be run alone: a page, its plots, and the data. */
export const writeSection = (name: string, { command, commit, machine, section }: SectionFile): void => {
  mkdirSync(FOLDER, { recursive: true })
  const head = [`# ${name}`, headOf({ command, commit, machine }), `[Data](${name}.json)`]
  writeFileSync(join(FOLDER, `${name}.md`), `${[...head, markdownOf(name, section)].join('\n\n')}\n`)
  for (const plot of section.plots) writeFileSync(join(FOLDER, `${name}-${plot.name}.svg`), drawPlot(plot))
  const file: SectionFile = { command, commit, machine, section }
  writeFileSync(join(FOLDER, `${name}.json`), `${dataOf(file)}\n`)
}

const readSection = (name: string): SectionFile | undefined => {
  const file = join(FOLDER, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Writes `results/README.md`: a row for each kind of target first, then every target of every bench. */
export const writeSummaries = (names: readonly string[]): void => {
  const all = names.flatMap((name) => {
    const section = readSection(name)
    return section ? [{ name, ...section }] : []
  })
  const pages = all.map(({ name, command, commit, machine, section }) =>
    [
      `## [${section.title}](${name}.md)`,
      headOf({ command, commit, machine }),
      markdownTable(verdictTable(section.verdicts)),
    ].join('\n\n'),
  )
  const rows = all.flatMap(({ name, commit, machine: [when = ''], section }) =>
    summaryTable(section.verdicts).rows.map((cells) => [
      `[${name}](${name}.md)`,
      ...cells,
      when.slice(0, 'yyyy-mm-dd'.length),
      commit,
    ]),
  )
  const summary = markdownTable({ title: '', columns: ['bench', ...COLUMNS, 'when', 'commit'], rows })
  writeFileSync(join(FOLDER, 'README.md'), `${['# Results', summary, ...pages].join('\n\n')}\n`)
}
