import { defineConfig } from 'vitest/config'

/** `npm run test:browsers`: the tests in Firefox and WebKit, in parallel. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/browsers/*.spec.ts'],
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['verbose'],
    // Steps are printed as they happen, not after the test.
    disableConsoleIntercept: true,
    // A loaded machine may lose a browser; a test that passes only on retry is reported as FLAKY.
    retry: 1,
    testTimeout: 480_000,
    hookTimeout: 120_000,
  },
})
