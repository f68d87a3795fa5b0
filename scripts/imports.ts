import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  readonly from: string
  readonly to: string
  /** Names that exist at run time: `import type` and `{ type X }` are erased. */
  readonly values: readonly string[]
}

/** The source files of the product, without tests and generated code. */
export const sourceFiles = (): readonly string[] =>
  globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|d)\.tsx?$|\/i18n\/compiled\//.test(file))

const resolved = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(from), specifier))

const valuesIn = (clause: string): readonly string[] =>
  clause.startsWith('type ')
    ? []
    : clause
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))

const IMPORT = /^(?:import|export) ([^']*?) from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm

/** The imports of other source files in this one. */
export const importsIn = (file: string, text = readFileSync(file, 'utf8')): readonly Import[] =>
  [...text.matchAll(IMPORT)]
    .map(([, clause = '*', named, dynamic, effect]) => ({
      from: file,
      to: resolved(file, named ?? dynamic ?? effect ?? ''),
      values: valuesIn(clause),
    }))
    .filter(({ to }) => to.startsWith('src/'))
