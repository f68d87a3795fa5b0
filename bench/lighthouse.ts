import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_ARGS } from '../scripts/browser-args.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { SHOP, startChild } from './child.ts'
import { fetchOnce } from './fetched.ts'
import type { BenchOptions } from './options.ts'
import type { Section, Verdict } from './section.ts'
import { MissingProgram } from './servers.ts'

const VERSION = '13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PUBLIC = ['/', '/Product', '/product/6']
/** Personal pages have `noindex`, so the SEO category does not apply. */
const PERSONAL = ['/Cart', '/CheckOut', '/OrderTracking']
const PREFIXES = ['', '/ar']
const AIM = 98
/**
 * A single run varies a lot, above all on few shared cores; according to its authors, the median of five varies
 * half as much.
 */
const LOOKS = 5

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>
}

const look = (folder: string, program: string, url: string, browser: string, skipped: string[]): Report => {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...BROWSER_ARGS]
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      ...skipped.map((audit) => `--skip-audits=${audit}`),
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const performanceOf = ({ categories }: Report): number => categories['performance']?.score ?? 0

const middleOf = (reports: readonly Report[]): Report => {
  const middle = reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[reports.length >> 1]
  if (!middle) throw new Error('Lighthouse returned no report')
  return middle
}

/** The audits that keep a category below 100. */
const lacks = ({ categories, audits }: Report, path: string): string[][] =>
  Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => [path, category, id, audits[id]?.displayValue ?? audits[id]?.title ?? '']),
  )

/** Lighthouse on every shopper page in both languages, as a visitor with its slow phone. */
export const benchLighthouse = async (_options: BenchOptions): Promise<Section> => {
  const browser = await findBrowser()
  if (!browser) throw new MissingProgram('Chromium', 'chromium')
  const installed = fetchOnce({ name: 'lighthouse', dependencies: { lighthouse: VERSION } })
  const program = join(installed, 'node_modules/lighthouse/cli/index.js')
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const env = { DATA_DIR: folder, DEMO_COURIERS: 'off', LOG_LEVEL: 'silent', HOST: 'localhost' }
  const shop = await startChild(SHOP, env, folder, '/Product')
  try {
    const url = shop.url.replace('127.0.0.1', 'localhost')
    const rows: string[][] = []
    const missing: string[][] = []
    const verdicts: Verdict[] = []
    for (const prefix of PREFIXES)
      for (const path of [...PUBLIC, ...PERSONAL]) {
        const address = prefix && path === '/' ? prefix : prefix + path
        const skipped = PERSONAL.includes(path) ? ['is-crawlable'] : []
        const report = middleOf(
          Array.from({ length: LOOKS }, () => look(folder, program, url + address, browser, skipped)),
        )
        const scores = Object.values(report.categories).map(({ title, score }) => ({
          title,
          of100: (score ?? 0) * 100,
        }))
        rows.push([address, ...scores.map(({ of100 }) => of100.toFixed(0))])
        missing.push(...lacks(report, address))
        for (const { title, of100 } of scores)
          verdicts.push({ what: `${address}: ${title}`, value: of100, aim: AIM, aims: 'at least' })
      }
    return {
      title: 'Lighthouse',
      notes: [
        `Lighthouse ${VERSION} with its own slow phone and network, as a visitor, the middle of ${LOOKS} looks. Its performance score moves with the machine; the others do not.`,
        'Aims that were met when the measurement changed, the shop changed as well in between. A browser without a window (77b1a388): Performance 88–99 before (7ea6b9aa), 97–100 after (c9410264). The median of five instead of three (cae69607): 97–100 before (1b1b9a2b), 98–100 after (772c739b).',
      ],
      tables: [
        { title: 'Scores', columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO'], rows },
        { title: 'What is missing', columns: ['page', 'category', 'audit', 'says'], rows: missing },
      ],
      plots: [],
      verdicts,
    }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
