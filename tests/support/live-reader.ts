import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'

export interface Heard {
  readonly id: string
  readonly name: string
  readonly data: { readonly [key: string]: unknown }
}

export interface LiveReader {
  readonly status: number
  readonly headers: Headers
  /** All events so far, without heartbeats. */
  readonly heard: Heard[]
  readonly lastEventId: () => string
  /** The number of heartbeats so far. */
  readonly beats: () => number
  readonly isOver: () => boolean
  /** Resolves once this many events of the name were received. */
  hears(name: string, times?: number): Promise<Heard>
  /** Cuts the connection without closing it properly. */
  cut(): Promise<void>
}

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? ''

/** Reads a live stream over a separate connection, with the token in a header. */
export const readLive = async (
  url: string,
  { token, lastEventId }: { token?: string; lastEventId?: string } = {},
): Promise<LiveReader> => {
  const request = get(url, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // A later reset emits an error on both; without a listener it would end the test process.
  request.on('error', () => {})
  const heard: Heard[] = []
  let beats = 0
  let over = false
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) beats += 1
      else
        heard.push({
          id: fieldOf(block, 'id'),
          name: fieldOf(block, 'event'),
          data: JSON.parse(fieldOf(block, 'data')),
        })
    }
  })
  response.on('error', () => {})
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  response.on('close', () => {
    over = true
    resolve()
  })
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    heard,
    lastEventId: () => heard.findLast(({ id }) => id !== '')?.id ?? '',
    beats: () => beats,
    isOver: () => over,
    async hears(name, times = 1) {
      const found = () => heard.filter((event) => event.name === name)
      await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(times)
      const event = found()[times - 1]
      if (!event) throw new Error(`no event ${name} was received`)
      return event
    },
    async cut() {
      if (over) return
      request.destroy()
      await closed
    },
  }
}
