import { defineConfig } from 'vitest/config'
import { bundledMessages } from './scripts/bundled-messages.ts'
import { drawnSvg } from './scripts/drawn-svg.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'

export default defineConfig({
  plugins: [inlineScripts(), bundledMessages()],
  test: {
    setupFiles: 'tests/support/set-up.ts',
    // Processes instead of threads, because tests start shops, lock files and send signals.
    pool: 'forks',
    // Twice the two cores of CI, because tests wait for processes, databases and timers.
    maxWorkers: 4,
    // Modules are loaded once per worker, not once per file, which takes a quarter of the time.
    isolate: false,
    // So nothing that a test has replaced is left to the next file in the same worker.
    unstubGlobals: true,
    restoreMocks: true,
    // Real processes can be slow on a shared machine; a test that passes only on retry is named at the end.
    retry: 1,
    // Long enough for a loaded machine: no test depends on the clock.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'walls/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      {
        extends: true,
        plugins: [drawnSvg()],
        test: { name: 'component', include: ['src/web/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
})
