import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver, Key } from './driver.ts'

// Long enough for a loaded machine with software rendering.
const PATIENCE_MS = 60_000
const POLL_MS = 60
const PICTURES = 'test-results/browsers'

/** A target on a page: the first visible element that matches the selector and the text. */
export interface Target {
  readonly css: string
  /** Part of its text, or of its accessible name. */
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
  /** True when it is visible and a press at its centre would reach it. */
  readonly isClear: boolean
  readonly hasFocus: boolean
}

/** Runs in the page. A hidden radio or checkbox is pressed through its label. */
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

/** A user of the browser: polls until something is there, presses, types. No test depends on the clock. */
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
        // Between two documents, evaluation fails.
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

  /** Scrolls to it and waits until it no longer moves and can be pressed. */
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
    /** Waits until the window is at this path. */
    at: (path: string) =>
      until(`address ${path}`, async () => {
        const there = await driver.evaluate(() => location.pathname + location.search + location.hash)
        return there.toLowerCase() === path.toLowerCase()
      }),
    gone: (css: string, text?: RegExp) =>
      until(`no ${css}`, async () => (await find(target(css, text))) === undefined),
    /** Waits until the page is hydrated: before that, presses are queued and their effect cannot be awaited. */
    alive: () =>
      until('the code of the page', () =>
        driver.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react'))),
      ),
    /** Waits for the `load` event, including pictures. */
    loaded: () =>
      until('a page that has loaded', () => driver.evaluate(() => document.readyState === 'complete')),
    /** Waits until the worker controls the window and has cached this page. */
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
