import type { FastifyReply } from 'fastify'
import type { Ending } from '#contracts/bye.ts'
import type { EventBus } from '#domain/shared/events.ts'
import { Outage } from '#domain/shared/outage.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { bye, HEARTBEAT } from '#server/live/frame.ts'

export const HEARTBEAT_MS = 15_000
/** Hearts beat in turn: thousands at once would hold up the news of all. */
const TURNS = 15
/** Every fourth heartbeat each token is looked up again: it may have expired, or been revoked by another process. */
const BEATS_PER_CHECK = 4
/** A reader this far behind is not reading. Dropped, it comes back and goes on from where it was. */
const MOST_UNREAD_BYTES = 256 * 1024
const RETRY_AFTER_SECONDS = 15
const FAREWELL_MS = 2000

/** Who reads: streams are counted by person, and end with the session they were opened by. */
interface Reader {
  readonly person: string
  readonly most: number
  readonly userId?: string
  readonly token?: string
}

export interface Stream {
  write(bytes: Buffer): void
  end(reason: Ending): void
}

/** What a handler wants sent. `cancel` is called once: when the stream ends, or when it could not be opened. */
export interface Subscription extends Reader {
  readonly start: (stream: Stream) => void
  readonly cancel: () => void
}

interface Opened extends Stream {
  readonly reader: Reader
  readonly session: string | undefined
  readonly turn: number
}

export interface Hub {
  /** Throws `live.too-many` before anything is sent; after that the reply is the stream's. */
  open(reply: FastifyReply, subscription: Subscription): void
  readonly size: () => number
  close(): void
}

/** What brings events from other instances. */
export interface LiveLink {
  readonly isUp: () => boolean
  onChange(listener: (isUp: boolean) => void): void
}

export const ALONE: LiveLink = { isUp: () => true, onChange: () => {} }

export const createHub = (
  shop: Shop,
  events: EventBus,
  link: LiveLink = ALONE,
  heartbeatMs = HEARTBEAT_MS,
): Hub => {
  const streams = new Set<Opened>()
  const openBy = new Map<string, number>()

  const add = (stream: Opened): void => {
    streams.add(stream)
    const { person } = stream.reader
    openBy.set(person, (openBy.get(person) ?? 0) + 1)
  }
  /** False when it was gone already. */
  const remove = (stream: Opened): boolean => {
    if (!streams.delete(stream)) return false
    const { person } = stream.reader
    const left = (openBy.get(person) ?? 1) - 1
    if (left > 0) openBy.set(person, left)
    else openBy.delete(person)
    return true
  }

  const endWhere = (reason: Ending, isMeant: (stream: Opened) => boolean): void => {
    for (const stream of streams) if (isMeant(stream)) stream.end(reason)
  }

  const unsubscribe = events.subscribe((event) => {
    if (event.type === 'session.ended') endWhere('session', ({ session }) => session === event.tokenHash)
    if (event.type === 'sessions.ended') endWhere('session', ({ reader }) => reader.userId === event.userId)
  })

  // A stream that hears only half of what happens would look alive and be wrong.
  link.onChange((isUp) => {
    if (!isUp) endWhere('away', () => true)
  })

  const checkSessions = async (those: readonly Opened[]): Promise<void> => {
    for (const stream of those) {
      const { token } = stream.reader
      if (token === undefined) continue
      // An outage is no reason to send people away; they are asked about again.
      const isDead = await shop.checkSession(token).then(
        () => false,
        (error: unknown) => error instanceof Refusal,
      )
      if (isDead) stream.end('session')
    }
  }

  let opened = 0
  let ticks = 0
  const heart = setInterval(() => {
    const those = [...streams].filter(({ turn }) => turn === ticks % TURNS)
    for (const stream of those) stream.write(HEARTBEAT)
    ticks += 1
    if (Math.ceil(ticks / TURNS) % BEATS_PER_CHECK === 0) void checkSessions(those)
  }, heartbeatMs / TURNS).unref()

  return {
    open(reply, { start, cancel, ...reader }) {
      if (!link.isUp()) {
        cancel()
        throw new Outage('what is live is away')
      }
      const open = openBy.get(reader.person) ?? 0
      if (open >= reader.most) {
        cancel()
        throw new Refusal('live.too-many', { most: reader.most, retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      const { raw } = reply.hijack()
      // Gone before the stream was ready: nothing would ever tell us again.
      if (raw.destroyed || !raw.socket || raw.socket.destroyed) {
        cancel()
        return
      }
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Nginx and its kin would collect events until a buffer is full.
        'x-accel-buffering': 'no',
      })
      // Whoever resumes and has missed nothing hears that the stream stands, and not only at the next heartbeat.
      raw.flushHeaders()
      const stream: Opened = {
        reader,
        turn: opened++ % TURNS,
        session: reader.token === undefined ? undefined : shop.nameSession(reader.token),
        write(bytes) {
          if (!streams.has(stream)) return
          if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
          else raw.write(bytes)
        },
        end(reason) {
          if (!remove(stream)) return
          cancel()
          raw.end(bye(reason))
          // Whoever doesn't read the farewell either must not hold up a shutdown.
          setTimeout(() => raw.destroy(), FAREWELL_MS).unref()
        },
      }
      add(stream)
      raw.once('close', () => {
        if (remove(stream)) cancel()
      })
      start(stream)
    },
    size: () => streams.size,
    close() {
      clearInterval(heart)
      unsubscribe()
      endWhere('shutdown', () => true)
    },
  }
}
