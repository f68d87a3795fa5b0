import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Theme = 'light' | 'dark'

interface Look {
  /** Only this part of the page. */
  readonly within?: string
  readonly themes?: readonly Theme[]
}

/** Disables transitions, so that axe never measures an intermediate colour. */
const letColoursArrive = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/** Sets a theme and returns the previous one. */
const show = (page: Page, theme: Theme | null): Promise<Theme | null> =>
  page.evaluate((next) => {
    const html = document.documentElement
    const before = html.getAttribute('data-theme') as Theme | null
    if (next) html.setAttribute('data-theme', next)
    else html.removeAttribute('data-theme')
    return before
  }, theme)

/** Injects axe once per document, since parsing it takes longer than running it. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

const violationsIn = async (page: Page, theme: Theme, within = 'html') => {
  await bringAxe(page)
  const violations = await page.evaluate(
    async ({ part, rules }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Without `preload`, which fetches every stylesheet and media file; none of these rules needs them.
      const options = {
        resultTypes: ['violations' as const],
        preload: false,
        ...(rules && { runOnly: rules }),
      }
      const found = await run(part, options)
      return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
    },
    // Only colours differ in the dark theme, so the other rules run in the light one.
    { part: within, rules: theme === 'dark' ? ['color-contrast'] : null },
  )
  return violations.map(({ id, html }) => [theme, id, html])
}

/** Axe finds no violations in either theme, with everything that is open; afterwards the page is as before. */
export const expectNoViolations = async (
  page: Page,
  { within, themes = ['light', 'dark'] }: Look = {},
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let before: Theme | null | undefined
  for (const theme of themes) {
    const shown = await show(page, theme)
    before ??= shown
    await letColoursArrive(page)
    expect(await violationsIn(page, theme, within)).toEqual([])
  }
  await show(page, before ?? null)
  if (!isStill) await page.emulateMedia({ reducedMotion: null })
}
