import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Theme = 'light' | 'dark'

interface Look {
  /** A part of the page alone. */
  readonly within?: string
  readonly themes?: readonly Theme[]
}

/** A colour on its way to another is neither of them: it arrives at once. */
const letColoursArrive = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/** Shows a theme and gives back the one that was shown. */
const show = (page: Page, theme: Theme | null): Promise<Theme | null> =>
  page.evaluate((next) => {
    const html = document.documentElement
    const before = html.getAttribute('data-theme') as Theme | null
    if (next) html.setAttribute('data-theme', next)
    else html.removeAttribute('data-theme')
    return before
  }, theme)

/** Axe stays in the page once it is there: reading it in costs more than looking. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

const violationsIn = async (page: Page, theme: Theme, within = 'html') => {
  await bringAxe(page)
  const violations = await page.evaluate(
    async ({ part, rules }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Without fetching every stylesheet and sound first: none of these rules reads them.
      const options = {
        resultTypes: ['violations' as const],
        preload: false,
        ...(rules && { runOnly: rules }),
      }
      const found = await run(part, options)
      return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
    },
    // In the dark only colours are another: the rest is looked at in the light.
    { part: within, rules: theme === 'dark' ? ['color-contrast'] : null },
  )
  return violations.map(({ id, html }) => [theme, id, html])
}

/** Axe finds nothing in either theme, with everything that is open on the page; afterwards it is as it was. */
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
