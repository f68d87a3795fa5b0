import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import {
  bringsPicturesAgain,
  drawsWhatIsFar,
  keepsTypedEarly,
  keepsWithoutGap,
  opensMenuEarly,
  showsThemes,
  worksWhenLeftEarly,
} from './details.ts'
import type { Driver, WindowSize } from './driver.ts'
import { walkThrough } from './journey.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { visitor as aVisitor, type Visitor } from './visitor.ts'
import type { Language } from './words.ts'

export const PHONE = { width: 390, height: 844 } as const
export const DESKTOP = { width: 1280, height: 800 } as const
const PHOTO = join(import.meta.dirname, '../../src/web/public/icon-192.png')
const WALKS = [
  { language: 'en', words: 'English', where: 'phone', size: PHONE },
  { language: 'en', words: 'English', where: 'desktop', size: DESKTOP },
  { language: 'ar', words: 'Arabic', where: 'phone', size: PHONE },
  { language: 'ar', words: 'Arabic', where: 'desktop', size: DESKTOP },
] as const satisfies readonly { language: Language; words: string; where: string; size: WindowSize }[]

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A test in a window opened by `open`. */
export type WalkTest = (
  name: string,
  open: () => Promise<Driver>,
  work: (visitor: Visitor, shop: BrowserShop) => Promise<void>,
) => void

interface Options {
  readonly browser: string
  /** True when the required programs are installed. */
  readonly isHere: boolean
  /** The Debian packages of these programs. */
  readonly packages: string
  readonly open: (size: WindowSize) => Promise<Driver>
  /** Tests for this browser only. */
  readonly more: (walk: WalkTest) => void
}

/** Tests for every browser. */
export const browserSuite = ({ browser, isHere, packages, open, more }: Options) => {
  const missing = `the journeys in ${browser}, for it was not found. Install ${packages}.`
  const isSkipped = !isHere && process.env.CI !== 'true'
  if (isSkipped) say(`SKIPPED: ${missing}`)
  describe.skipIf(isSkipped)(browser, () => {
    let shop: BrowserShop
    beforeAll(async () => {
      // In CI nothing may be skipped.
      if (!isHere) throw new Error(missing)
      shop = await openShop()
    })
    const flaky: string[] = []
    afterAll(async () => {
      for (const name of flaky) say(`FLAKY: ${browser}: ${name}`)
      await shop?.close()
    })

    const walk: WalkTest = (name, openWindow, work) => {
      let tries = 0
      test(name, async () => {
        tries += 1
        const startedAt = Date.now()
        const driver = await openWindow()
        const visitor = aVisitor(driver, shop.door.url)
        try {
          await work(visitor, shop)
          if (tries > 1) flaky.push(name)
        } catch (error) {
          say(`${browser}: ${name}, try ${tries}: ${String(error)}`)
          const file = await visitor
            .keepPicture(`${browser} ${name}`)
            .catch(() => 'no picture could be taken')
          const at = await driver
            .evaluate(() => `${location.href} (${document.readyState})`)
            .catch(() => 'no page')
          const pending = shop.door.unanswered().join(' ') || 'nothing'
          throw new Error(`${String(error)}\n  at ${at}, which waits for ${pending}, see ${file}`, {
            cause: error,
          })
        } finally {
          shop.door.release()
          await shop.door.reopen()
          await driver.close().catch(() => undefined)
          say(`${browser}: ${name}, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
        }
      })
    }

    for (const { language, words, where, size } of WALKS)
      walk(
        `[ENGINE-1] [PWA-2] [PWA-5] the main journey in ${words} on a ${where}`,
        () => open(size),
        async (visitor) => {
          const report = (step: string) => say(`${browser}, ${words}, ${where}: ${step}`)
          await walkThrough({ visitor, shop, language, isPhone: where === 'phone', photo: PHOTO }, report)
        },
      )
    const onPhone = () => open(PHONE)
    const onDesktop = () => open(DESKTOP)
    walk('[ENGINE-2] what is far down a page of a phone is drawn when it comes near', onPhone, drawsWhatIsFar)
    walk('[FAST-11] a menu pressed before the code has come opens when it has', onPhone, opensMenuEarly)
    walk('[FAST-11] a search typed before the code has come stays', onPhone, keepsTypedEarly)
    walk('[ENGINE-4] the choices of the theme menu stand side by side', onDesktop, showsThemes)
    walk('[PWA-2] a page that is kept again is never missing meanwhile', onPhone, keepsWithoutGap)
    walk(
      '[ENGINE-5] pictures of a page that was left early come when it is opened again',
      onDesktop,
      bringsPicturesAgain,
    )
    walk(
      '[ENGINE-9] a page that was left before its code had come works when it is opened again',
      onDesktop,
      worksWhenLeftEarly,
    )
    more(walk)
  })
}
