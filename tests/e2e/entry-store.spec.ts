import { join } from 'node:path'
import { test } from '@playwright/test'
import { build } from 'vite'
import { ENTRY_STORE_SUITE } from '../support/entry-store-suite.ts'

declare global {
  interface Window {
    suite: { check(name: string): Promise<void> }
  }
}

/** The suite and the store, bundled as one script for the page. */
const bundled = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, '../support/entry-store-in-browser.ts'),
        formats: ['iife'],
        name: 'suite',
      },
    },
  })
  const chunk = Array.isArray(built) ? built[0]?.output[0] : undefined
  if (!chunk) throw new Error('nothing was built')
  return chunk.code
}

let script: Promise<string> | undefined

for (const name of Object.keys(ENTRY_STORE_SUITE))
  test(`[OUT-12] in IndexedDB: ${name}`, async ({ page }) => {
    const blank = { contentType: 'text/html', body: '<!doctype html>' }
    await page.route('**/blank', (route) => route.fulfill(blank))
    await page.goto('/blank')
    script ??= bundled()
    await page.addScriptTag({ content: await script })
    await page.evaluate((which) => window.suite.check(which), name)
  })
