import type { FastifyReply } from 'fastify'
import type { Ending } from '#contracts/stream-end.ts'
import type { EventBus } from '#domain/shared/events.ts'
import { Outage, Overload } from '#domain/shared/outage.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { addressKey } from '#server/edge/client-address.ts'
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
/** A person's own windows. */
export const MOST_PER_PERSON = 5
/** Visitors of one address whose streams are being made ready at this moment. */
const MOST_OPENING = 50
/** Whole mobile networks share one address. */
export const MOST_PER_ADDRESS = 1000

/** A stream counts under each of these keys, and under each there are at most so many. */
export interface Counted {
  readonly key: string
  readonly most: number
}

/** Who reads: streams are counted by person, link and account, and end with the session they were opened by. */
interface Reader {
  readonly counted: readonly Counted[]
  readonly userId?: string
  readonly token?: string
}

export interface HubOptions {
  readonly link: LiveLink
  readonly heartbeatMs?: number | undefined
  /** Streams of this process. */
  readonly maxStreams: number
  /** Streams of one address (UP-9). */
  readonly maxPerAddress: number
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
  readonly counted: readonly Counted[]
  readonly session: string | undefined
  readonly turn: number
}

export interface Hub {
  /**
   * Takes a place for a stream before anything is read for it, so that those of a flood are refused for next to nothing. The
   * function that comes back gives the place up again, when the stream opens or does not come to that.
   */
  reserve(userId: string | undefined, address: string): () => void
  /** Throws `live.too-many` or an `Overload` before anything is sent; after that the reply is the stream's. */
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
  /** False when it was gone already. */
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
        if (!link.isUp()) throw new Outage('what is live is away')
        refuseBeyond(counted)
      } catch (error) {
        cancel()
        throw error
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
