import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UnitReport } from './unit-reporter.ts'

const ROOT = join(import.meta.dirname, '..')

const FILES = {
  'hook.test.ts': `import { beforeAll, describe, test } from 'vitest'
    describe('a shop', () => {
      beforeAll(() => { throw new Error('the shop did not open') })
      test('sells', () => {})
    })`,
  'broken.test.ts': `throw new Error('no such file')`,
  'good.test.ts': `import { test } from 'vitest'
    test('passes', () => {})`,
}

test('an error in a hook, or while a file is loaded, is reported with its message and its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-reporter-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const reporter = join(ROOT, 'scripts/unit-reporter.ts')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', `--root=${folder}`, `--reporter=${reporter}`], {
    cwd: folder,
    env: { ...process.env, UNIT_REPORT: report },
  })
  const { passed, failed, stray } = JSON.parse(readFileSync(report, 'utf8')) as UnitReport
  rmSync(folder, { recursive: true })
  expect({ passed, failed }).toEqual({ passed: 1, failed: [] })
  expect(stray.toSorted((a, b) => (String(a.file) < String(b.file) ? -1 : 1))).toEqual([
    { file: join(folder, 'broken.test.ts'), error: expect.stringContaining('no such file') },
    { file: join(folder, 'hook.test.ts'), error: expect.stringContaining('the shop did not open') },
  ])
})
