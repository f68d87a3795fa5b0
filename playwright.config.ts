import type { PlaywrightTestConfig } from '@playwright/test'
import { freePort } from './scripts/free-port.ts'
import { BROWSER } from './tests/e2e/browsers.ts'
import { programOf } from './tests/support/shop-process.ts'

// Playwright's workers read this file too and must use the same URL as the runner that started them.
const port = (process.env.MISHWAR_TEST_PORT ??= String(await freePort()))
const baseURL = `http://localhost:${port}`

/**
 * Tests run in English on a desktop and in Arabic on a phone. `npm run test:matrix` combines both languages with
 * both widths, which takes more than twice as long.
 */
const isFull = process.env.MATRIX === 'full'
const IN_ARABIC = /\bin ar\b|\bat \/ar\b|\s\/ar(?:\/|\s|$)/
const IN_ENGLISH = /\bin en\b|\bat \/(?:\s|$)/
// Budgets are measured on the desktop only, so there in both languages.
const IN_ARABIC_NOT_DESKTOP_ONLY = new RegExp(`^(?!.*size budgets).*(?:${IN_ARABIC.source})`)

/** Tests of these files in a language; Playwright matches the project, the file and the titles as one text. */
const within = (files: readonly string[], language: RegExp): RegExp =>
  new RegExp(`\\b(?:${files.join('|')})\\.spec\\.ts .*(?:${language.source})`)

// About storage, requests and the network, and little about the width: in Arabic on a phone, except in the matrix.
// Their texts in English are in the component tests.
const ON_A_PHONE = [
  'address',
  'ahead',
  'checkout',
  'contact',
  'courier',
  'delivery',
  'going-live',
  'listing',
  'live',
  'login',
  'notices',
  'offline',
  'outbox-page',
  'pay-online',
  'payment',
  'product',
  'profile',
  'profile-requests',
  'reaching',
  'search',
  'security',
  'sign-up',
  'tracking',
  'variants',
]
// Staff work on a desktop: in English there, except in the matrix. The office in Arabic on a phone is in office-layout
// and office-outbox.
const AT_A_DESK = [
  'office-categories',
  'office-goods',
  'office-orders',
  'office-payments',
  'office-people',
  'office-settings',
]

export default {
  testDir: 'tests/e2e',
  // Playwright follows the `paths` of every tsconfig it finds, which would lead into the walls' projects.
  tsconfig: 'tsconfig.base.json',
  outputDir: 'test-results',
  // One more than the two cores of CI: journeys wait for debounces, animations and undo windows a third of their time.
  workers: 3,
  // A loaded machine may miss a frame; a test that passes only on retry is listed in the summary.
  retries: 2,
  forbidOnly: process.env.CI === 'true',
  // Long enough for a loaded machine with software rendering: no test depends on the clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // The service worker is blocked, so that nothing is between a test and the server; it has tests of its own.
    serviceWorkers: 'block',
    launchOptions: BROWSER,
    // Drawing the frames of animations takes a tenth of the CPU time of tests that are not about them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      ...(!isFull && { grepInvert: [IN_ARABIC_NOT_DESKTOP_ONLY, within(ON_A_PHONE, IN_ENGLISH)] }),
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      ...(!isFull && { grep: IN_ARABIC, grepInvert: within(AT_A_DESK, IN_ARABIC) }),
    },
  ],
  webServer: {
    command: `"${process.execPath}" ${programOf('main')}`,
    url: `${baseURL}/readyz`,
    stdout: 'ignore',
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      // Playwright empties this folder before each run, so the shop starts empty.
      DATA_DIR: 'test-results/shop',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: 'on',
      // Orders stay at the step at which a test leaves them.
      DEMO_COURIERS: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
} satisfies PlaywrightTestConfig
