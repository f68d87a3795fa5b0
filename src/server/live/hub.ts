import type { FastifyReply } from 'fastify'
import type { Ending } from '#contracts/stream-end.ts'
import type { EventBus } from '#domain/shared/events.ts'
import { Outage, Overload } from '#domain/shared/outage.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { addressKey } from '#server/edge/client-address.ts'
import { bye, HEARTBEAT } from '#server/live/frame.ts'

export const HEARTBEAT_MS = 15_000
/** Heartbeats are spread out: thousands at once would delay events. */
const TURNS = 15
/** Every fourth heartbeat checks the session again, which may have expired or been ended by another process. */
const BEATS_PER_CHECK = 4
/** A client this far behind is disconnected. It reconnects and resumes. */
const MOST_UNREAD_BYTES = 256 * 1024
const RETRY_AFTER_SECONDS = 15
const FAREWELL_MS = 2000
/** Streams per user, for several windows. */
export const MOST_PER_PERSON = 5
/** Streams of one address that are being opened at the same time. */
const MOST_OPENING = 50
/** Whole mobile networks share one address. */
export const MOST_PER_ADDRESS = 1000

/** A key that a stream counts under, and the maximum per key. */
export interface Counted {
  readonly key: string
  readonly most: number
}

/** The client of a stream: counted by person, link and account, and ended with its session. */
interface Reader {
  readonly counted: readonly Counted[]
  readonly userId?: string
  readonly token?: string
}

export interface HubOptions {
  readonly link: LiveLink
  readonly heartbeatMs?: number | undefined
  /** The maximum of this process. */
  readonly maxStreams: number
  /** The maximum of one address (UP-9). */
  readonly maxPerAddress: number
}

export interface Stream {
  write(bytes: Buffer): void
  end(reason: Ending): void
}

/**
 * The stream that a handler requests. `cancel` is called once: when the stream ends, or when it could not be
 * opened.
 */
export interface Subscription extends Reader {
  readonly start: (stream: Stream) => void
  readonly cancel: () => void
}

interface Opened extends Stream {
  readonly reader: Reader
  readonly counted: readonly Counted[]
  readonly session: string | undefined
  readonly turn: number
}

export interface Hub {
  /**
   * Reserves a place for a stream before any data is read for it, so that refusing a flood costs almost nothing.
   * The returned function releases the place, once the stream is open or has failed.
   */
  reserve(userId: string | undefined, address: string): () => void
  /** Throws `live.too-many` or an `Overload` before anything is sent; afterwards the hub owns the reply. */
  open(reply: FastifyReply, subscription: Subscription): void
  readonly size: () => number
  close(): void
}

/** The connection that delivers events of other instances. */
export interface LiveLink {
  readonly isUp: () => boolean
  onChange(listener: (isUp: boolean) => void): void
}

export const ALONE: LiveLink = { isUp: () => true, onChange: () => {} }

export const createHub = (
  shop: Shop,
  events: EventBus,
  { link, heartbeatMs = HEARTBEAT_MS, maxStreams, maxPerAddress }: HubOptions,
): Hub => {
  const streams = new Set<Opened>()
  const openBy = new Map<string, number>()

  const count = (counted: readonly Counted[]): void => {
    for (const { key } of counted) openBy.set(key, (openBy.get(key) ?? 0) + 1)
  }
  const uncount = (counted: readonly Counted[]): void => {
    for (const { key } of counted) {
      const left = (openBy.get(key) ?? 1) - 1
      if (left > 0) openBy.set(key, left)
      else openBy.delete(key)
    }
  }
  const add = (stream: Opened): void => {
    streams.add(stream)
    count(stream.counted)
  }
  /** False when it was already removed. */
  const remove = (stream: Opened): boolean => {
    if (!streams.delete(stream)) return false
    uncount(stream.counted)
    return true
  }

  const refuseBeyond = (counted: readonly Counted[]): void => {
    if (streams.size >= maxStreams) throw new Overload('too many streams', RETRY_AFTER_SECONDS)
    for (const { key, most } of counted)
      if ((openBy.get(key) ?? 0) >= most)
        throw new Refusal('live.too-many', { most, retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  const endWhere = (reason: Ending, matches: (stream: Opened) => boolean): void => {
    for (const stream of streams) if (matches(stream)) stream.end(reason)
  }

  const unsubscribe = events.subscribe((event) => {
    if (event.type === 'session.ended') endWhere('session', ({ session }) => session === event.tokenHash)
    if (event.type === 'sessions.ended') endWhere('session', ({ reader }) => reader.userId === event.userId)
  })

  // Without the link, a stream would stay open but miss events.
  link.onChange((isUp) => {
    if (!isUp) endWhere('away', () => true)
  })

  const checkSessions = async (those: readonly Opened[]): Promise<void> => {
    for (const stream of those) {
      const { token } = stream.reader
      if (token === undefined) continue
      // During an outage streams stay open; the session is checked again later.
      const isDead = await shop.checkSession(token).then(
        () => false,
        (error: unknown) => error instanceof Refusal,
      )
      if (isDead) stream.end('session')
    }
  }

  let opened = 0
  let ticks = 0
  const heartbeatTimer = setInterval(() => {
    const those = [...streams].filter(({ turn }) => turn === ticks % TURNS)
    for (const stream of those) stream.write(HEARTBEAT)
    ticks += 1
    if (Math.ceil(ticks / TURNS) % BEATS_PER_CHECK === 0) void checkSessions(those)
  }, heartbeatMs / TURNS).unref()

  return {
    reserve(userId, address) {
      const counted =
        userId === undefined
          ? [{ key: `opening ${address}`, most: Math.min(MOST_OPENING, maxPerAddress) }]
          : [{ key: userId, most: MOST_PER_PERSON }]
      refuseBeyond(counted)
      count(counted)
      return () => uncount(counted)
    },
    open(reply, { start, cancel, ...reader }) {
      const ofAddress = { key: `address ${addressKey(reply.request.ip)}`, most: maxPerAddress }
      const counted = [...reader.counted, ofAddress]
      try {
        if (!link.isUp()) throw new Outage('live updates are unavailable')
        refuseBeyond(counted)
      } catch (error) {
        cancel()
        throw error
      }
      const { raw } = reply.hijack()
      // The client disconnected before the stream was ready, so no `close` event will follow.
      if (raw.destroyed || !raw.socket || raw.socket.destroyed) {
        cancel()
        return
      }
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Stops nginx and similar proxies from buffering events.
        'x-accel-buffering': 'no',
      })
      // Sends the headers at once, so that a resumed stream without missed events is known to be open before the
      // first heartbeat.
      raw.flushHeaders()
      const stream: Opened = {
        reader,
        counted,
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
          // A client that does not read the end of the stream must not delay the shutdown.
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
      clearInterval(heartbeatTimer)
      unsubscribe()
      endWhere('shutdown', () => true)
    },
  }
}
