import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamEvent } from '#web/live/event-stream.ts'
import {
  ASLEEP_AFTER_MS,
  type FeedState,
  FIRST_EVENT_MS,
  followLive,
  type LiveFeed,
  POLL_MS,
  POLLING_MS,
  SILENCE_MS,
} from '#web/live/live-feed.ts'

let feed: LiveFeed | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  feed?.close()
  vi.useRealTimers()
})

const event = (id: number, name = 'order') => `id: ${id}\nevent: ${name}\ndata: {"n":${id}}\n\n`
const bye = (reason: string) => `event: bye\ndata: {"reason":"${reason}"}\n\n`

/** A fake server for one order: records opened streams and answers polls. */
const aServer = (answer: () => Response = () => new Response('{"n":0}')) => {
  const opened: {
    readonly from: string
    write(text: string): void
    cut(): void
    readonly isOpen: () => boolean
  }[] = []
  let refusal: number | undefined
  let looks = 0
  const source = {
    stream: async (from: string, signal: AbortSignal) => {
      if (refusal !== undefined) return new Response('{}', { status: refusal })
      let isOpen = true
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const end = (how: () => void) => {
            if (isOpen) how()
            isOpen = false
          }
          signal.addEventListener('abort', () => end(() => controller.error(signal.reason)))
          opened.push({
            from,
            write: (text) => isOpen && controller.enqueue(new TextEncoder().encode(text)),
            cut: () => end(() => controller.error(new TypeError('network'))),
            isOpen: () => isOpen,
          })
        },
      })
      return new Response(body)
    },
    look: async () => {
      looks += 1
      return answer()
    },
  }
  return { source, opened, refuse: (status?: number) => (refusal = status), looks: () => looks }
}

const follow = (server: ReturnType<typeof aServer>) => {
  const heard: string[] = []
  const states: FeedState[] = []
  feed = followLive(
    server.source,
    {
      onEvent: ({ name, data }: StreamEvent) => heard.push(`${name} ${data}`),
      onState: (state) => states.push(state),
    },
    () => 1,
  )
  return { heard, states, feed }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[FOLLOW-1] after a disconnect the stream resumes after the last event, without polling', async () => {
  const server = aServer()
  const { heard, states } = follow(server)
  await pass(0)
  server.opened[0]?.write(event(1, 'snapshot') + event(2))
  await pass(0)
  server.opened[0]?.write('id: 3\nevent: or')
  server.opened[0]?.cut()
  await pass(1000)
  expect(server.opened[1]?.from).toBe('2')
  server.opened[1]?.write(event(3))
  await pass(0)
  expect(heard).toEqual(['snapshot {"n":1}', 'order {"n":2}', 'order {"n":3}'])
  expect(states).toEqual(['live', 'broken', 'live'])
  expect(server.looks()).toBe(0)
})

test('[FOLLOW-1] retry delays grow, and a restored network retries at once', async () => {
  const server = aServer()
  const { feed: following } = follow(server)
  await pass(0)
  server.opened[0]?.write(event(1))
  await pass(0)
  server.refuse(502)
  server.opened[0]?.cut()
  await pass(1000)
  await pass(1900)
  server.refuse()
  await pass(0)
  expect(server.opened).toHaveLength(1)
  following.hurry()
  await pass(0)
  expect(server.opened).toHaveLength(2)
})

test('[FOLLOW-1] a stream that is silent for two heartbeats is closed and resumed', async () => {
  const server = aServer()
  follow(server)
  await pass(0)
  server.opened[0]?.write(event(1))
  // Two heartbeats of 15 s plus latency.
  expect(SILENCE_MS).toBe(35_000)
  await pass(SILENCE_MS - 1)
  server.opened[0]?.write(':\n\n')
  await pass(SILENCE_MS - 1)
  expect(server.opened).toHaveLength(1)
  await pass(1001)
  expect(server.opened[1]?.from).toBe('1')
})

test('[FOLLOW-2] a stream without events falls back to polling, and is tried again later', async () => {
  const server = aServer()
  const { heard, states } = follow(server)
  await pass(FIRST_EVENT_MS)
  expect(heard).toEqual(['snapshot {"n":0}'])
  await pass(POLL_MS)
  expect(server.looks()).toBe(2)
  expect(states).toEqual(['polling'])
  await pass(POLLING_MS + 1000)
  server.opened[1]?.write(event(1, 'snapshot'))
  await pass(0)
  expect(states).toEqual(['polling', 'live'])
  const before = server.looks()
  await pass(30_000)
  expect(server.looks()).toBe(before)
})

test('[FOLLOW-2] a sixth stream is refused and polled instead', async () => {
  const server = aServer()
  server.refuse(429)
  const { heard, states } = follow(server)
  await pass(0)
  expect([heard, states]).toEqual([['snapshot {"n":0}'], ['polling']])
})

test.each([
  [401, 'session'],
  [404, 'unknown'],
  [410, 'over'],
] as const)('[FOLLOW-3] %i is the end: %s', async (status, end) => {
  const server = aServer()
  server.refuse(status)
  const { states } = follow(server)
  await pass(60_000)
  expect(states).toEqual([end])
  expect(server.looks()).toBe(0)
})

test.each(['over', 'session'] as const)('[FOLLOW-3] after a bye (%s) nobody comes back', async (reason) => {
  const server = aServer()
  const { states } = follow(server)
  await pass(0)
  server.opened[0]?.write(event(1) + bye(reason))
  await pass(60_000)
  expect(states.at(-1)).toBe(reason)
  expect(server.opened).toHaveLength(1)
})

test('[FOLLOW-3] after a shutdown the stream is resumed', async () => {
  const server = aServer()
  follow(server)
  await pass(0)
  server.opened[0]?.write(event(1) + bye('shutdown'))
  await pass(1000)
  expect(server.opened[1]?.from).toBe('1')
})

test('[FOLLOW-4] a hidden page closes its stream and resumes it when visible', async () => {
  const server = aServer()
  const { states, feed: following } = follow(server)
  await pass(0)
  server.opened[0]?.write(event(1))
  await pass(0)
  following.setVisible(false)
  expect(ASLEEP_AFTER_MS).toBe(60_000)
  await pass(ASLEEP_AFTER_MS / 2)
  server.opened[0]?.write(':\n\n')
  await pass(ASLEEP_AFTER_MS / 2 - 1)
  expect(server.opened[0]?.isOpen()).toBe(true)
  await pass(120_000)
  expect(server.opened[0]?.isOpen()).toBe(false)
  expect([states.at(-1), server.opened.length]).toEqual(['asleep', 1])
  following.setVisible(true)
  await pass(0)
  expect(server.opened[1]?.from).toBe('1')
  expect(states.at(-1)).toBe('live')
})

test('[FOLLOW-4] a closed feed reports nothing more', async () => {
  const server = aServer()
  const { states, heard, feed: following } = follow(server)
  await pass(0)
  following.close()
  await pass(60_000)
  expect(server.opened[0]?.isOpen()).toBe(false)
  expect([states, heard, server.opened.length]).toEqual([[], [], 1])
})
