import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'walls/*.test.ts', 'scripts/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/set-front.ts',
    // Processes rather than threads: tests start shops, hold files and send signals.
    pool: 'forks',
    maxWorkers: 2,
    // Modules are read once for all files of a worker, not for each: a quarter of the time.
    isolate: false,
    // Real processes on a shared machine can be late; what passes only at the second try is named at the end.
    retry: 1,
    // Long enough for a machine that runs everything else at the same time: no test judges by the clock.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
