import { callApi } from '#web/browser/call-api.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import type { Board } from './board.ts'

/** The server's heart beats every 15 s: whoever hears nothing for two beats is cut off, whatever the socket says. */
const SILENCE_MS = 35_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 20_000

export interface Follower {
  readonly onNews: (news: Partial<Board>) => void
  /** Whether the shop is heard. */
  readonly onLine: (isHeard: boolean) => void
  /** There is no point in asking again with this login. */
  readonly onEnd: (why: 'session' | 'not-courier') => void
}

const LISTS = ['shift', 'stops', 'open'] as const

/** One event of the stream: its name and its one line of data. */
const readEvent = (block: string): { name: string; data: string } => {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { name: field('event') ?? '', data: field('data') ?? '' }
}

const endOf = (status: number | undefined): 'session' | 'not-courier' | undefined => {
  if (status === 401) return 'session'
  return status === 403 ? 'not-courier' : undefined
}

/** A courier's shift, stops and open deliveries as they change. Every event is a whole list, so nothing is resumed. */
export const followCourier = (token: string, { onNews, onLine, onEnd }: Follower) => {
  const closed = new AbortController()
  let attempt = new AbortController()
  let failures = 0
  let wake = (): void => {}

  const hear = (block: string): void => {
    const { name, data } = readEvent(block)
    if (name === 'bye' && JSON.parse(data).reason === 'session') onEnd('session')
    const list = LISTS.find((each) => each === name)
    if (list) onNews({ [list]: JSON.parse(data) })
  }

  const read = async (signal: AbortSignal): Promise<void> => {
    let timer = setTimeout(() => attempt.abort(), SILENCE_MS)
    try {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': currentLanguage() }
      const response = await fetch('/api/courier/live', { headers, signal })
      const end = endOf(response.status)
      if (end) return onEnd(end)
      if (!response.ok || !response.body) return
      onLine(true)
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let rest = ''; ; ) {
        const { done, value } = await reader.read()
        if (done) return
        failures = 0
        clearTimeout(timer)
        timer = setTimeout(() => attempt.abort(), SILENCE_MS)
        const blocks = (rest + value).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) hear(block)
      }
    } catch {
      // Cut off: the loop asks once and tries again.
    } finally {
      clearTimeout(timer)
    }
  }

  /** Where no stream can be had this is all that is heard, at every try. */
  const look = async (): Promise<void> => {
    const reply = await callApi<Board>('/api/courier', { token })
    if (closed.signal.aborted) return
    const end = endOf(reply.status)
    if (end) onEnd(end)
    onLine(reply.ok)
    if (reply.ok) onNews(reply.body)
  }

  const run = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      attempt = new AbortController()
      await read(AbortSignal.any([attempt.signal, closed.signal]))
      if (closed.signal.aborted) return
      onLine(false)
      await look()
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  void run()

  return {
    /** The network may be back. */
    hurry(): void {
      failures = 0
      wake()
    },
    /** The network is gone: a stream that still seems to stand would be silent. */
    lose: (): void => attempt.abort(),
    close(): void {
      closed.abort()
      wake()
    },
  }
}
