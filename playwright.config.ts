import type { PlaywrightTestConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'
import { freePort } from './scripts/free-port.ts'

// The workers read this file too, and must come to the same address as the runner that started them.
const port = (process.env.MISHWAR_TEST_PORT ??= String(await freePort()))
const baseURL = `http://localhost:${port}`

const executablePath = await findBrowser()

export default {
  testDir: 'tests/e2e',
  // Playwright follows the paths of every project it finds, and would run into the walls.
  tsconfig: 'tsconfig.base.json',
  outputDir: 'test-results',
  workers: 2,
  // A machine under load may miss a frame; what passes only when tried again is told in the summary.
  retries: 2,
  forbidOnly: process.env.CI === 'true',
  timeout: 30_000,
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Without a graphics card the browser would imitate one, on the cores the tests need.
        '--disable-gpu',
        '--disable-gpu-rasterization',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
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
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
} satisfies PlaywrightTestConfig
