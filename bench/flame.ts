import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * `node bench/flame.ts FILE.cpuprofile OUT.svg [FUNCTION]`: a flame graph of everything, or of one function's
 * subtree.
 */
interface Node {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}
interface Profile {
  readonly nodes: readonly Node[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const WIDTH = 1200
const ROW = 17
const TOP = 30
const NARROWEST = 1
const CHARACTER = 6.5
const STYLE = 'text{font:11px monospace;fill:#1f2937}.title{font:600 13px system-ui,sans-serif}'

const [file = '', out = '', root = ''] = process.argv.slice(2)
const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'))
const byId = new Map(nodes.map((node) => [node.id, node]))
const own = new Map<number, number>()
for (const [index, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0))

const isWork = ({ callFrame: { functionName } }: Node): boolean =>
  !['(idle)', '(program)'].includes(functionName)
const childrenOf = ({ children = [] }: Node): Node[] =>
  children.flatMap((id) => byId.get(id) ?? []).filter(isWork)
const timeOf = (node: Node): number =>
  childrenOf(node).reduce((sum, child) => sum + timeOf(child), own.get(node.id) ?? 0)

const labelOf = ({ callFrame: { functionName, url, lineNumber } }: Node): string =>
  `${functionName || '(anonymous)'}${url ? ` ${basename(url)}:${lineNumber + 1}` : ''}`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Our code is warm, Node's grey, packages' blue. */
const colourOf = ({ callFrame: { url } }: Node): string => {
  if (url.includes('/node_modules/')) return '#93c5fd'
  return url.startsWith('node:') || url === '' ? '#cbd5e1' : '#fdba74'
}

const top = root ? nodes.filter(({ callFrame }) => callFrame.functionName === root) : nodes.slice(0, 1)
const [first] = top.toSorted((a, b) => timeOf(b) - timeOf(a))
if (!first) throw new Error(`nothing named ${root} in ${file}`)
const scale = WIDTH / timeOf(first)
const marks: string[] = []
let deepest = 0

const draw = (node: Node, x: number, depth: number): void => {
  const width = timeOf(node) * scale
  if (width < NARROWEST) return
  deepest = Math.max(deepest, depth)
  const label = escape(labelOf(node))
  const y = TOP + depth * ROW
  const share = ((100 * timeOf(node)) / timeOf(first)).toFixed(1)
  const text = labelOf(node).slice(0, Math.max(0, Math.floor((width - 4) / CHARACTER)))
  marks.push(
    `<g><title>${label} ${share} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(node)}"/>${text.length > 3 ? `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escape(text)}</text>` : ''}</g>`,
  )
  let at = x
  for (const child of childrenOf(node).toSorted((a, b) => timeOf(b) - timeOf(a))) {
    draw(child, at, depth + 1)
    at += timeOf(child) * scale
  }
}
draw(first, 0, 0)
const height = TOP + (deepest + 1) * ROW + 6
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><style>${STYLE}</style><rect width="100%" height="100%" fill="#fff"/><text class="title" x="4" y="18">${escape(basename(out, '.svg'))}: ours warm, packages blue, Node grey</text>\n${marks.join('\n')}\n</svg>\n`,
)
