import autocannon, { type Client } from 'autocannon'
import { record } from './record.ts'
import type { Shot } from './shot.ts'

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers other than 2xx, and requests without an answer. */
  readonly failures: number
}

const STOP_CHECK_MS = 100

// autocannon decodes every body to text; for a compressed one that takes longer than the server needs to send it.
const ignoreBodies = (client: Client): void => {
  client.pipelinedRequests.addBody = () => {}
}

const shootFor = async (
  base: string,
  shot: Shot,
  connections: number,
  seconds: number,
): Promise<Measured> => {
  const { next, ...request } = shot
  const { method, path, headers } = request
  const setupRequest = next && (() => ({ method, path, ...next() }))
  const run = autocannon({
    url: base,
    connections,
    duration: seconds,
    sampleInt: STOP_CHECK_MS,
    setupClient: ignoreBodies,
    requests: [{ ...request, headers: { ...headers }, ...(setupRequest && { setupRequest }) }],
  })
  // autocannon's own latencies are whole milliseconds, too coarse for most of what is measured here.
  const times: number[] = []
  let failures = 0
  let endsAt = Number.POSITIVE_INFINITY
  run.on('start', () => {
    endsAt = performance.now() + seconds * 1000
  })
  run.on('response', (_client, status, _bytes, ms) => {
    if (performance.now() > endsAt) return
    times.push(ms)
    if (status < 200 || status > 299) failures++
  })
  const { errors, timeouts } = await run
  // Requests that were cut off are still at work over there: this one queues up behind them.
  await record(base, shot)
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures: failures + errors + timeouts,
  }
}

const WARM_UP_SECONDS = 1

export const measure = async (
  base: string,
  shot: Shot,
  connections: number,
  seconds: number,
): Promise<Measured> => {
  await shootFor(base, shot, connections, WARM_UP_SECONDS)
  return shootFor(base, shot, connections, seconds)
}
