import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { createEventReader, type StreamEvent } from '#web/live/event-stream.ts'

const PACE: Pace = { firstMs: 1000, longestMs: 30_000 }

/**
 * opening: no event yet. live: streaming. polling: no stream possible. broken: disconnected, retrying. asleep: page hidden.
 * Three are final. over: the order is done. session: the login has ended. unknown: nothing to follow, or not for this person.
 */
export type FeedState = 'opening' | 'live' | 'polling' | 'broken' | 'asleep' | 'over' | 'session' | 'unknown'

export interface LiveSource {
  /** Opens the stream after this event id, or from the start. */
  readonly stream: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  /** Polls the current state once. */
  readonly look: (signal: AbortSignal) => Promise<Response>
}

export interface LiveReader {
  readonly onEvent: (event: StreamEvent) => void
  readonly onState: (state: FeedState) => void
}

/** The server sends a heartbeat every 15 s; two missed ones mean a dead connection, whatever the socket says. */
export const SILENCE_MS = 35_000
/** A stream starts with a snapshot; a buffering proxy would hold it back. */
export const FIRST_EVENT_MS = 8000
export const POLL_MS = 5000
/** After polling for this long a stream is tried again. */
export const POLLING_MS = 120_000
export const ASLEEP_AFTER_MS = 60_000

type Ending = FeedState | 'cut' | 'no-stream'

const endOf = (status: number): Ending | undefined => {
  if (status === 401) return 'session'
  if (status === 404 || status === 403) return 'unknown'
  if (status === 410) return 'over'
  // 503: the live service or the whole server is down; a poll tells which.
  return status === 429 || status === 503 ? 'no-stream' : undefined
}

/**
 * Follows a source as a stream that resumes after the last event, so that none is lost or repeated. Where no stream is
 * possible it polls; never both at once.
 */
export const followLive = (source: LiveSource, reader: LiveReader, random = Math.random) => {
  const closed = new AbortController()
  let events = createEventReader()
  let hasHeard = false
  let state: FeedState = 'opening'
  let failures = 0
  let wake = (): void => {}
  let attempt = new AbortController()
  let isHidden = false
  let hiding: ReturnType<typeof setTimeout> | undefined

  const show = (next: FeedState): void => {
    if (closed.signal.aborted || next === state) return
    state = next
    reader.onState(next)
  }

  /** Sleeps for `ms` or until `wake` is called. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const receive = (event: StreamEvent): Ending | undefined => {
    if (event.name !== 'bye') {
      reader.onEvent(event)
      return undefined
    }
    const { reason }: { reason?: string } = JSON.parse(event.data)
    return reason === 'over' || reason === 'session' ? reason : 'cut'
  }

  const readStream = async (signal: AbortSignal): Promise<Ending> => {
    let isSilent = false
    const patience = (ms: number) =>
      setTimeout(() => {
        isSilent = true
        attempt.abort()
      }, ms)
    let timer = patience(hasHeard ? SILENCE_MS : FIRST_EVENT_MS)
    try {
      const response = await source.stream(events.lastEventId(), signal)
      const refusal = endOf(response.status)
      if (refusal) return refusal
      if (!response.ok) return 'cut'
      if (!response.body) return 'no-stream'
      // Drops the incomplete chunk; its event is sent again on resume.
      events = createEventReader(events.lastEventId())
      const decoder = new TextDecoder()
      const body = response.body.getReader()
      if (hasHeard) show('live')
      for (;;) {
        const { done, value } = await body.read()
        if (done) return 'cut'
        clearTimeout(timer)
        timer = patience(SILENCE_MS)
        for (const event of events.read(decoder.decode(value, { stream: true }))) {
          ;[hasHeard, failures] = [true, 0]
          const ending = receive(event)
          if (ending) return ending
        }
        if (hasHeard) show('live')
      }
    } catch {
      return isSilent && !hasHeard ? 'no-stream' : 'cut'
    } finally {
      clearTimeout(timer)
    }
  }

  const poll = async (): Promise<Ending> => {
    const until = Date.now() + POLLING_MS
    while (Date.now() < until && !attempt.signal.aborted) {
      try {
        const response = await source.look(attempt.signal)
        const ending = endOf(response.status)
        if (ending && ending !== 'no-stream') return ending
        if (response.ok) {
          reader.onEvent({ name: 'snapshot', data: await response.text() })
          show('polling')
        } else show('broken')
      } catch {
        show('broken')
      }
      if (!attempt.signal.aborted) await pause(POLL_MS)
    }
    // Polled data has no event id, so the stream starts anew.
    ;[events, hasHeard] = [createEventReader(), false]
    return 'cut'
  }

  const run = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      attempt = new AbortController()
      let ending = await readStream(attempt.signal)
      if (ending === 'no-stream' && !closed.signal.aborted && !isHidden) {
        attempt = new AbortController()
        ending = await poll()
      }
      if (closed.signal.aborted) return
      if (ending !== 'cut' && ending !== 'no-stream') return show(ending)
      if (isHidden) {
        show('asleep')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        show('broken')
        continue
      }
      failures += 1
      if (state === 'live') show('broken')
      else if (failures > 1 && state === 'opening') show('broken')
      await pause(backOffMs(failures, PACE, random()))
    }
  }

  void run()

  return {
    /** Page visibility. After a while hidden, the stream is closed; it resumes when visible. */
    setVisible(isVisible: boolean): void {
      clearTimeout(hiding)
      if (!isVisible) {
        hiding = setTimeout(() => {
          isHidden = true
          attempt.abort()
          wake()
        }, ASLEEP_AFTER_MS)
        return
      }
      isHidden = false
      wake()
    },
    /** Retries immediately, for instance on `online`. */
    hurry: (): void => wake(),
    /** Aborts the connection on `offline`, since it would only be silent. */
    lose: (): void => attempt.abort(),
    close(): void {
      clearTimeout(hiding)
      closed.abort()
      attempt.abort()
      wake()
    },
  }
}

export type LiveFeed = ReturnType<typeof followLive>
