import { figure, type Plot } from './section.ts'

const WIDTH = 720
const NAME_WIDTH = 150
const VALUE_WIDTH = 110
const BAR = 16
const GAP = 4
const GROUP_GAP = 14
const TOP = 40
const COLOURS = ['#0f766e', '#94a3b8', '#d97706', '#7c3aed']

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1f2937}.title{font-weight:600;font-size:14px}.group{font-weight:600}
@media(prefers-color-scheme:dark){svg{background:#111827}text{fill:#e5e7eb}}`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A bar chart as SVG, without a library. */
export const drawPlot = ({ title, unit, groups }: Plot): string => {
  const largest = Math.max(
    ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)).filter(Number.isFinite),
  )
  const scale = (WIDTH - NAME_WIDTH - VALUE_WIDTH) / largest
  const names = [...new Set(groups.flatMap(({ bars }) => bars.map(({ name }) => name)))]
  const marks: string[] = [`<text class="title" x="8" y="22">${escape(title)} (${escape(unit)})</text>`]
  let y = TOP
  for (const { label, bars } of groups) {
    marks.push(`<text class="group" x="8" y="${y + 12}">${escape(label)}</text>`)
    y += BAR + GAP
    for (const { name, value } of bars) {
      const length = Number.isFinite(value) ? Math.max(1, value * scale) : 0
      const colour = COLOURS[names.indexOf(name) % COLOURS.length]
      marks.push(
        `<text x="20" y="${y + 12}">${escape(name)}</text>`,
        `<rect x="${NAME_WIDTH}" y="${y}" width="${length.toFixed(1)}" height="${BAR}" rx="2" fill="${colour}"/>`,
        `<text x="${(NAME_WIDTH + length + 6).toFixed(1)}" y="${y + 12}">${figure(value)}</text>`,
      )
      y += BAR + GAP
    }
    y += GROUP_GAP
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="${escape(title)}">
<style>${STYLE}</style>
${marks.join('\n')}
</svg>
`
}
