import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { collectGarbage } from './collect-garbage.ts'
import type { LoadCourier, LoadPlan, Watcher } from './live-crew.ts'

/** The result of the load process, printed as one line of JSON for the parent. */
export interface LoadReport {
  readonly posts: number
  readonly failedPosts: number
  readonly expected: number
  readonly heard: number
  readonly latenciesMs: readonly number[]
  readonly bytesBefore: number
  /** With all watchers, before their first position. */
  readonly bytesIdle: number
  readonly bytesAfter: number
  /** The delay of this process's own event loop, below which nothing can be measured. */
  readonly ownLagMs: number
}

const [given = '', file = ''] = process.argv.slice(2)
/** One URL, or comma-separated URLs of several instances, used in turn. */
const bases = given.split(',')
let turn = 0
const nextBase = (): string => bases[turn++ % bases.length] ?? ''
const plan: LoadPlan = JSON.parse(readFileSync(file, 'utf8'))

const SECOND_MS = 1000
const OPENED_AT_ONCE = 100
const WARM_UP_SECONDS = 3
/** Their number divided by this is the number that come and go before memory is measured. */
const WARM_UP_SHARE = 10
/** Events in flight after the last post may still arrive. */
const AFTERMATH_MS = 2000

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
interface Posted {
  readonly lat: number
  readonly lng: number
  readonly at: string
}
/** The shop rounds to a metre. */
const keyOf = ({ lat, lng, at }: Posted): string =>
  [at, ...[lat, lng].map((degrees) => Math.round(degrees * 1e5))].join(' ')
/** The time each position was posted. */
const postedAt = new Map<string, number>()
const latenciesMs: number[] = []
let [isMeasured, posts, failedPosts] = [false, 0, 0]

const post = ({ token, way }: LoadCourier, second: number): Promise<void> =>
  new Promise((resolve) => {
    const point = way[second % way.length] ?? { lat: 0, lng: 0 }
    const at = new Date().toISOString()
    const body = JSON.stringify({ sentAt: at, positions: [{ seq: second, at, ...point }] })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = request(
      `${nextBase()}/api/courier/positions`,
      { method: 'POST', agent, headers },
      (answer) => {
        if (answer.statusCode !== 204) failedPosts += 1
        answer.resume().on('end', resolve)
      },
    )
    sent.on('error', () => {
      failedPosts += 1
      resolve()
    })
    if (isMeasured) posts += 1
    postedAt.set(keyOf({ ...point, at }), performance.now())
    sent.end(body)
  })

const onBlock = (block: string): void => {
  if (!isMeasured || !block.includes('event: position\n')) return
  const { position }: { position: Posted } = JSON.parse(block.slice(block.indexOf('data: ') + 6))
  const at = postedAt.get(keyOf(position))
  if (at !== undefined) latenciesMs.push(performance.now() - at)
}

const streams: ClientRequest[] = []
const watch = ({ path, token }: Watcher): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
    const sent = get(`${nextBase()}${path}`, { agent: false, headers }, (answer) => {
      let rest = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = `${rest}${chunk}`.split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) onBlock(block)
      })
      answer.on('error', () => {})
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`${path} answered ${answer.statusCode}`))
    })
    sent.on('error', reject)
    streams.push(sent)
  })

const open = async (watchers: readonly Watcher[]): Promise<void> => {
  for (let from = 0; from < watchers.length; from += OPENED_AT_ONCE)
    await Promise.all(watchers.slice(from, from + OPENED_AT_ONCE).map(watch))
}

const closeAll = async (): Promise<void> => {
  for (const stream of streams.splice(0)) stream.destroy()
  await pause(AFTERMATH_MS)
}

let driven = 0
/** Each courier posts once a second, spread over the second. */
const drive = (seconds: number): Promise<unknown> => {
  const from = driven
  driven += seconds
  return Promise.all(
    plan.couriers.map(async (courier, index) => {
      const start = performance.now() + (index / plan.couriers.length) * SECOND_MS
      for (let second = 0; second < seconds; second++) {
        await pause(Math.max(0, start + second * SECOND_MS - performance.now()))
        await post(courier, from + second)
      }
    }),
  )
}

const shopBytes = async (): Promise<number> => {
  if (plan.inspectorPort !== undefined) await collectGarbage(plan.inspectorPort)
  const text = await (await fetch(`${bases[0]}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

await drive(WARM_UP_SECONDS)
// What the first watchers load, compile and reserve is not the memory of each.
if (plan.inspectorPort !== undefined) {
  await open(plan.watchers.slice(0, Math.ceil(plan.watchers.length / WARM_UP_SHARE)))
  await drive(WARM_UP_SECONDS)
  await closeAll()
}
const bytesBefore = await shopBytes()
await open(plan.watchers)
const bytesIdle = await shopBytes()
await drive(WARM_UP_SECONDS)
isMeasured = true
failedPosts = 0
postedAt.clear()
const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()
await drive(plan.seconds)
await pause(AFTERMATH_MS)
lag.disable()
const report: LoadReport = {
  posts,
  failedPosts,
  expected: plan.seconds * plan.watchers.length,
  heard: latenciesMs.length,
  latenciesMs,
  bytesBefore,
  bytesIdle,
  bytesAfter: await shopBytes(),
  ownLagMs: lag.percentile(99) / 1e6,
}
process.stdout.write(JSON.stringify(report), () => process.exit())
