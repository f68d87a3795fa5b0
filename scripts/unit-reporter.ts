import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What the end of `npm test` says of the unit tests. */
export interface UnitReport {
  readonly passed: number
  readonly failed: readonly string[]
  /** Passed only when tried again. */
  readonly flaky: readonly string[]
  /** Thrown where no test was waiting for it, and the file that ran then, if that is known. */
  readonly stray: readonly { readonly file: string | undefined; readonly error: string }[]
}

const casesOf = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()])

const namesOf = (cases: readonly TestCase[]): readonly string[] => cases.map(({ fullName }) => fullName)

const isIn = (state: ReturnType<TestCase['result']>['state']) => (test: TestCase) =>
  test.result().state === state

// A file that could not even be loaded, or whose preparation failed, has no test to blame.
const brokenFiles = (modules: readonly TestModule[]): readonly string[] =>
  modules
    .filter((module) => !module.ok() && !casesOf([module]).some(isIn('failed')))
    .map(({ moduleId }) => moduleId)

/** Writes a `UnitReport` to the file that UNIT_REPORT names. */
export default class UnitReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const cases = casesOf(modules)
    const report: UnitReport = {
      passed: cases.filter(isIn('passed')).length,
      failed: [...namesOf(cases.filter(isIn('failed'))), ...brokenFiles(modules)],
      flaky: namesOf(cases.filter((test) => test.diagnostic()?.flaky)),
      stray: errors.map(({ message, stack, VITEST_TEST_PATH: file }) => ({
        file: typeof file === 'string' ? file : undefined,
        error: stack ?? message,
      })),
    }
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report))
  }
}
