import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

const violationsIn = async (page: Page, theme: Theme, within?: string) => {
  const axe = new AxeBuilder({ page })
  if (within) axe.include(within)
  // In the dark only colours are another: the rest is looked at in the light.
  if (theme === 'dark') axe.withRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])
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
