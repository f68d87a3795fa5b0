import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { findWebKit } from '../../scripts/find-browser.mjs'
import { freePort } from '../../scripts/free-port.ts'
import type { Driver, Key, WindowSize } from './driver.ts'
import { type Screen, startScreen } from './screen.ts'

/** The WebDriver codes of keys that are not characters. */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
}
/** The key under which WebDriver returns an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SESSION = /^\/session\/[\w-]+/
const POLL_MS = 50
/** The timeout of whatever has to start, open or close on a loaded machine. */
const PATIENCE_MS = 60_000
/**
 * The timeout of a script, below the polling timeout: a script that is sent while one document replaces another may never be
 * answered, and is sent again by the next poll.
 */
const SCRIPT_MS = 20_000

type Call = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/** The result of a script in the page; a promise is polled until it settles. */
interface Answer {
  readonly result?: unknown
  readonly error?: string
  readonly isPending?: boolean
}

interface WebKitOptions {
  /** Arguments for MiniBrowser. */
  readonly args?: readonly string[]
}

export interface WebKit {
  /** Opens a window of a new browser. */
  open(size: WindowSize, options?: WebKitOptions): Promise<Driver>
  stop(): Promise<void>
}

const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const sent = body && JSON.stringify(body)
    const what = `${method} ${path.replace(SESSION, '')} ${sent?.slice(0, 200) ?? ''}`
    const signal = AbortSignal.timeout(path.endsWith('/execute/sync') ? SCRIPT_MS : PATIENCE_MS)
    const answer = await fetch(base + path, { method, signal, ...(sent && { body: sent }) }).catch(
      (error) => {
        throw new Error(`WebKitWebDriver did not answer ${what}`, { cause: error })
      },
    )
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`WebKitWebDriver refused ${what}: ${JSON.stringify(value)}`)
    return value
  }

const keyActions = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

const pointerActions = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Polls until it is true. While one document replaces another, scripts fail. */
const waitFor = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const openWindow = async (
  call: Call,
  size: WindowSize,
  binary: string,
  { args: extra = [] }: WebKitOptions,
): Promise<Driver> => {
  // With its toolbar the window could not be narrower than 447 px.
  const browserOptions = { binary, args: ['--automation', '--full-screen', ...extra] }
  // With another strategy the driver waits before each call until it believes the page has loaded, sometimes
  // forever.
  const always = {
    timeouts: { pageLoad: PATIENCE_MS, script: SCRIPT_MS },
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': browserOptions,
  }
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: always } })) as {
    sessionId: string
  }
  const session = `/session/${sessionId}`
  const act = (actions: object) => call('POST', `${session}/actions`, { actions: [actions] })
  const run = async (script: string, args: readonly unknown[]): Promise<Answer> =>
    (await call('POST', `${session}/execute/sync`, { script, args })) as Answer
  // Uses `execute/sync` only and polls promises, so that no call lasts until a promise settles.
  const evaluate: Driver['evaluate'] = async (work, ...given) => {
    const id = randomUUID()
    let answer = await run(
      `const result = (${work.toString()})(...arguments)
      if (typeof result?.then !== 'function') return { result }
      const answers = (window.answers ??= {})
      answers['${id}'] = {}
      result.then((it) => (answers['${id}'] = { result: it, isSettled: true }),
        (error) => (answers['${id}'] = { error: String(error) }))
      return { isPending: true }`,
      given,
    )
    const giveUpAt = Date.now() + SCRIPT_MS
    while (answer.isPending) {
      if (Date.now() > giveUpAt) throw new Error(`no answer from ${work.toString().slice(0, 200)}`)
      answer = await run(
        `const answer = window.answers?.['${id}']
        if (!answer) return { error: 'the page was left' }
        return answer.isSettled || answer.error !== undefined ? answer : { isPending: true }`,
        [],
      )
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.result as never
  }
  await call('POST', `${session}/window/rect`, { ...size, x: 0, y: 0 })
  // The window is resized after the driver has answered.
  const isSized = () =>
    evaluate((width, height) => innerWidth === width && innerHeight === height, size.width, size.height)
  await waitFor(`a window of ${size.width}x${size.height}`, isSized)
  return {
    async open(url) {
      await evaluate(() => void Object.assign(document, { isLeft: true }))
      await call('POST', `${session}/url`, { url })
      await waitFor(`${url} to open`, () =>
        evaluate(() => !('isLeft' in document) && document.readyState !== 'loading'),
      )
    },
    evaluate,
    async clickAt(x, y) {
      await act(pointerActions(x, y))
    },
    async type(text) {
      await act(keyActions(text))
    },
    async press(key) {
      await act(keyActions(KEYS[key]))
    },
    async chooseFile(selector, path) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector })
      const { [ELEMENT]: element } = found as Record<string, string>
      await call('POST', `${session}/element/${element}/value`, { text: path })
    },
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await call('DELETE', session)
    },
  }
}

const startDriver = async (program: string, screen: Screen) => {
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // A process group of its own, which includes its browser, so that both can be killed together.
    detached: true,
    env: {
      ...process.env,
      ...screen.env,
      // Containers and root have no user namespaces, which WebKit's sandbox needs.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Avoids services of a desktop session.
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
  })
  const end = (): void => {
    process.off('exit', end)
    try {
      if (driver.pid) process.kill(-driver.pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
  process.once('exit', end)
  const call = caller(`http://127.0.0.1:${port}`)
  await waitFor('WebKitWebDriver', () => call('GET', '/status').then(() => true))
  return { call, end }
}

/**
 * Starts a screen. Each window on it is a separate browser with its own WebKitWebDriver, so that one that hangs
 * affects no other.
 */
export const startWebKit = async (): Promise<WebKit> => {
  const programs = findWebKit()
  if (!programs) throw new Error('WebKit was not found')
  const screen = await startScreen(programs.screen)
  return {
    async open(size, options = {}) {
      const { call, end } = await startDriver(programs.driver, screen)
      try {
        const driver = await openWindow(call, size, programs.browser, options)
        return { ...driver, close: () => driver.close().finally(end) }
      } catch (error) {
        end()
        throw error
      }
    },
    stop: () => screen.stop(),
  }
}
