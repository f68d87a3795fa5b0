import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const MESSAGE_LENGTH = 500

/** The summary of the unit tests for the end of `npm test`. */
export interface UnitReport {
  readonly passed: number
  /** Each with its first error, because the start of a long output may be cut off. */
  readonly failed: readonly string[]
  /** Passed only on retry. */
  readonly flaky: readonly string[]
  /** Errors outside any test, such as in a hook, with the file that ran at that time if known. */
  readonly stray: readonly { readonly file: string | undefined; readonly error: string }[]
}

const casesOf = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()])

const namesOf = (cases: readonly TestCase[]): readonly string[] => cases.map(({ fullName }) => fullName)

const failuresOf = (cases: readonly TestCase[]): readonly string[] =>
  cases.map((test) => {
    const [error] = test.result().errors ?? []
    return `${test.fullName}\n  ${error?.message.slice(0, MESSAGE_LENGTH) ?? 'no error'}`
  })

const isIn = (state: ReturnType<TestCase['result']>['state']) => (test: TestCase) =>
  test.result().state === state

/** Errors of hooks, and of files that could not be loaded: they have no failed test. */
const errorsOutsideTests = (modules: readonly TestModule[]): UnitReport['stray'] =>
  modules.flatMap((module) =>
    [module, ...module.children.allSuites()]
      .flatMap((suite) => suite.errors())
      .map(({ message, stack }) => ({
        file: module.moduleId,
        error: (stack ?? message).slice(0, MESSAGE_LENGTH),
      })),
  )

/** Writes a `UnitReport` to the file in UNIT_REPORT. */
export default class UnitReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const cases = casesOf(modules)
    const report: UnitReport = {
      passed: cases.filter(isIn('passed')).length,
      failed: failuresOf(cases.filter(isIn('failed'))),
      flaky: namesOf(cases.filter((test) => test.diagnostic()?.flaky)),
      stray: [
        ...errorsOutsideTests(modules),
        ...errors.map(({ message, stack, VITEST_TEST_PATH: file }) => ({
          file: typeof file === 'string' ? file : undefined,
          error: stack ?? message,
        })),
      ],
    }
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report))
  }
}
