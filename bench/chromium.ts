import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BROWSER_ARGS } from '../scripts/browser-args.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { MissingProgram } from './servers.ts'

type Fields = Readonly<Record<string, unknown>>

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Fields
  readonly result?: Fields
  readonly error?: { readonly message: string }
}

/** A tab, or the browser itself, over CDP. */
export interface Session {
  send(method: string, params?: Fields): Promise<Fields>
  /** Listens until the returned function is called. */
  on(method: string, hear: (params: Fields) => void): () => void
}

interface Asked {
  readonly resolve: (result: Fields) => void
  readonly reject: (error: Error) => void
}

const connect = async (url: string): Promise<{ session: (id?: string) => Session; close: () => void }> => {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, Asked>()
  const listeners = new Set<(message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    const request = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.error) request?.reject(new Error(message.error.message))
    else request?.resolve(message.result ?? {})
    for (const listener of listeners) listener(message)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium is gone'))
  })
  let last = 0
  const session = (sessionId?: string): Session => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      }),
    on: (method, hear) => {
      const listener = (message: Message): void => {
        if (message.method === method && message.sessionId === sessionId) hear(message.params ?? {})
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  return { session, close: () => socket.close() }
}

export interface Tab extends Session {
  close(): Promise<void>
}

export interface Chromium {
  readonly version: string
  /** A tab in a profile of its own, as for a new visitor. */
  newProfile(): Promise<{ newTab(): Promise<Tab>; close(): Promise<void> }>
  close(): Promise<void>
}

/**
 * A browser driven by CDP alone. Playwright injects 330 kB of script into a page when it waits for something, and
 * enables error reporting: for five errors that React creates while loading, the browser parses React again for
 * line numbers. On a slow phone that took 100 ms of each visit.
 */
export const startChromium = async (): Promise<Chromium> => {
  const program = await findBrowser()
  if (!program) throw new MissingProgram('Chromium', 'chromium')
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-browser-'))
  const own = [
    '--headless=new',
    '--hide-scrollbars',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ]
  const child = spawn(program, [...BROWSER_ARGS, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  let address: string | undefined
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
    if (address) break
  }
  if (!address) throw new Error('Chromium exited before its DevTools address was known')
  child.stderr.resume()
  const { session, close } = await connect(address)
  const browser = session()
  const { product } = await browser.send('Browser.getVersion')
  return {
    version: String(product).split('/')[1] ?? '',
    newProfile: async () => {
      const { browserContextId } = await browser.send('Target.createBrowserContext')
      return {
        newTab: async () => {
          const { targetId } = await browser.send('Target.createTarget', {
            url: 'about:blank',
            browserContextId,
          })
          const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
          return {
            ...session(String(sessionId)),
            close: async () => void (await browser.send('Target.closeTarget', { targetId })),
          }
        },
        close: async () => void (await browser.send('Target.disposeBrowserContext', { browserContextId })),
      }
    },
    close: async () => {
      // Closed by command instead of killed, because the program may be a wrapper script that waits for the
      // browser.
      browser.send('Browser.close').catch(() => undefined)
      await ended
      close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Evaluates the function in the tab; its arguments are passed as JSON. */
export const evaluate = async <Given extends readonly unknown[], Found>(
  tab: Session,
  find: (...given: Given) => Found | Promise<Found>,
  ...given: Given
): Promise<Found> => {
  const expression = `(${find.toString()})(...${JSON.stringify(given)})`
  const { result, exceptionDetails } = await tab.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(`in the page: ${JSON.stringify(exceptionDetails)}`)
  return (result as { value: Found }).value
}
