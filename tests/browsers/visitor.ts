import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver, Key } from './driver.ts'

// Long enough for a busy machine that draws maps without a graphics card.
const PATIENCE_MS = 60_000
const POLL_MS = 60
const PICTURES = 'test-results/browsers'

/** What is meant on a page: the first visible element that the selector finds and whose words fit. */
export interface Target {
  readonly css: string
  /** Part of its text, or of its name where it shows none. */
  readonly text?: RegExp
}

const target = (css: string, text?: RegExp): Target => ({ css, ...(text && { text }) })

interface Found {
  readonly text: string
  readonly value: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether it is drawn, and a press at its middle would reach it. */
  readonly isClear: boolean
  readonly hasFocus: boolean
}

/** Runs in the page. A hidden radio or checkbox is pressed through its label, as a person would. */
const findInPage = (css: string, pattern: string, isBroughtIntoSight: boolean): Found | null => {
  const wordsOf = (element: Element): string =>
    `${element.getAttribute('aria-label') ?? ''} ${(element as HTMLElement).innerText ?? ''}`
  const isShown = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) => isShown(element) && new RegExp(pattern, 'iu').test(wordsOf(element)),
  )
  if (!found) return null
  const pressed = (found.matches('.vh') && found.closest('label')) || found
  if (isBroughtIntoSight) pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = pressed.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return {
    text: wordsOf(found).trim(),
    value: 'value' in found ? String(found.value) : '',
    x,
    y,
    width,
    height,
    isClear:
      top !== null &&
      (pressed.contains(top) || top.contains(pressed)) &&
      pressed.checkVisibility({ contentVisibilityAuto: true }),
    hasFocus: document.activeElement === found,
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Someone who uses a browser: looks until something is there, presses, types. Nothing is judged by the clock. */
export const visitor = (driver: Driver, base: string) => {
  const until = async <T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> => {
    const giveUpAt = Date.now() + PATIENCE_MS
    let problem = ''
    for (;;) {
      try {
        const seen = await look()
        if (seen !== null && seen !== undefined && seen !== false) return seen
        problem = ''
      } catch (error) {
        // While one document gives way to the next there is nothing to ask.
        problem = `: ${String(error)}`
      }
      if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}${problem}`)
      await pause()
    }
  }
  const find = async ({ css, text }: Target, isBroughtIntoSight = false): Promise<Found | undefined> =>
    (await driver.evaluate(findInPage, css, text?.source ?? '', isBroughtIntoSight)) ?? undefined
  const named = ({ css, text }: Target) => (text ? `${css} with ${text}` : css)

  const see = (css: string, text?: RegExp): Promise<Found> =>
    until(named(target(css, text)), () => find(target(css, text)))

  /** Scrolls to it, and waits until it has come to rest where it can be pressed. */
  const bring = (css: string, text?: RegExp): Promise<Found> => {
    const what = target(css, text)
    let before: Found | undefined
    return until(`${named(what)} that can be pressed`, async () => {
      const now = await find(what, true)
      const isAtRest = now?.isClear && now.x === before?.x && now.y === before.y
      before = now
      return isAtRest && now
    })
  }

  const click = async (css: string, text?: RegExp): Promise<void> => {
    const found = await bring(css, text)
    await driver.clickAt(found.x + found.width / 2, found.y + found.height / 2)
  }

  return {
    driver,
    until,
    see,
    bring,
    click,
    find: (css: string, text?: RegExp) => find(target(css, text)),
    open: (path: string) => driver.open(base + path),
    /** The window is at this address of the shop. */
    at: (path: string) =>
      until(`address ${path}`, async () => {
        const there = await driver.evaluate(() => location.pathname + location.search + location.hash)
        return there.toLowerCase() === path.toLowerCase()
      }),
    gone: (css: string, text?: RegExp) =>
      until(`no ${css}`, async () => (await find(target(css, text))) === undefined),
    /** The page's code has come: until then presses are kept, and what they lead to can't be waited for. */
    alive: () =>
      until('the code of the page', () =>
        driver.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react'))),
      ),
    /** With its pictures. */
    loaded: () =>
      until('a page that has loaded', () => driver.evaluate(() => document.readyState === 'complete')),
    /** The worker answers for the window, and has this page for when there is no network. */
    hasKept: (path: string) =>
      until(`a worker that has kept ${path}`, () =>
        driver.evaluate(async (page) => {
          if (navigator.serviceWorker.controller?.state !== 'activated') return false
          return (await caches.match(page, { ignoreVary: true })) !== undefined
        }, path),
      ),
    async fill(css: string, text: string): Promise<void> {
      await click(css)
      await until(`focus in ${css}`, async () => (await find(target(css)))?.hasFocus)
      await driver.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.select(), css)
      if (text === '') await driver.press('Backspace')
      else await driver.type(text)
      const isTyped = (value: string) => value.replaceAll(/\D/g, '') === text.replaceAll(/\D/g, '')
      await until(`“${text}” in ${css}`, async () => {
        const { value = '' } = (await find(target(css))) ?? {}
        return value === text || (/^[+\d ]+$/.test(text) && isTyped(value))
      })
    },
    press: (key: Key) => driver.press(key),
    back: () => driver.evaluate(() => void setTimeout(() => history.back())),
    async keepPicture(name: string): Promise<string> {
      mkdirSync(PICTURES, { recursive: true })
      const file = join(PICTURES, `${name.replaceAll(/[^\w]+/g, '-')}.png`)
      writeFileSync(file, await driver.picture())
      return file
    },
  }
}

export type Visitor = ReturnType<typeof visitor>
