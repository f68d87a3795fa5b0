import type { PlaywrightTestConfig } from '@playwright/test'
import { freePort } from './scripts/free-port.ts'
import { BROWSER } from './tests/e2e/browsers.ts'

// The workers read this file too, and must come to the same address as the runner that started them.
const port = (process.env.MISHWAR_TEST_PORT ??= String(await freePort()))
const baseURL = `http://localhost:${port}`

/**
 * Journeys in English at a desk and in Arabic on a phone. `npm run test:matrix` crosses both languages with both widths,
 * which takes more than twice as long.
 */
const isFull = process.env.MATRIX === 'full'
const IN_ARABIC = /\bin ar\b|\bat \/ar\b|\s\/ar(?:\/|\s|$)/
// Weights are looked at on a desktop only, so there in both languages.
const IN_ARABIC_NOT_DESKTOP_ONLY = new RegExp(`^(?!.*weights).*(?:${IN_ARABIC.source})`)

// Mostly about what is kept and sent, little of it about words or width: in Arabic on a phone, unless all is asked for.
const ON_A_PHONE =
  /\/(?:address|delivery|going-live|outbox-page|profile|profile-requests|security|sign-up|tracking)\.spec\.ts$/
// The staff's own work is done at a desk: in English there, unless all is asked for.
const AT_A_DESK = /\/(?:office-goods|office-people)\.spec\.ts$/

export default {
  testDir: 'tests/e2e',
  // Playwright follows the paths of every project it finds, and would run into the walls.
  tsconfig: 'tsconfig.base.json',
  outputDir: 'test-results',
  workers: 2,
  // A machine under load may miss a frame; what passes only when tried again is told in the summary.
  retries: 2,
  forbidOnly: process.env.CI === 'true',
  // Long enough for a busy machine that draws maps without a graphics card: no test judges by the clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Between a test and the server there should be nothing; what the worker does is looked at by itself.
    serviceWorkers: 'block',
    launchOptions: BROWSER,
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      ...(!isFull && { grepInvert: IN_ARABIC_NOT_DESKTOP_ONLY, testIgnore: ON_A_PHONE }),
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      ...(!isFull && { grep: IN_ARABIC, testIgnore: AT_A_DESK }),
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${baseURL}/readyz`,
    stdout: 'ignore',
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      // Playwright empties its folder before each run, so the shop starts empty.
      DATA_DIR: 'test-results/shop',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: 'on',
      // Orders stay where a journey leaves them.
      DEMO_COURIERS: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
} satisfies PlaywrightTestConfig
