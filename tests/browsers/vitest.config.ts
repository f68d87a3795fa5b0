import { defineConfig } from 'vitest/config'

/** `npm run test:browsers`: the journeys in Firefox and in WebKit, one browser beside the other. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/browsers/*.spec.ts'],
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['verbose'],
    // Steps are told as they are made, not when the journey has ended.
    disableConsoleIntercept: true,
    // A machine under load may lose a browser; what passes only when tried again is told as FLAKY.
    retry: 1,
    testTimeout: 480_000,
    hookTimeout: 120_000,
  },
})
