import { randomUUID } from 'node:crypto'
import { headingOf, positionOf } from '#domain/delivery/roads/drive.ts'
import type { RoutePlanner } from '#domain/delivery/roads/find-route.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { expectOk, type Send } from '#server/simulate/client.ts'

interface Round {
  readonly send: Send
  readonly routes: RoutePlanner
  readonly shopPlace: GeoPoint
  /** The shopper's token, to read the code for the hand-over. */
  readonly shopper: string
  /** The orders placed for this simulation; others are not touched. */
  readonly orders: ReadonlySet<string>
  /** The number of positions per drive, one per second. */
  readonly driveSeconds: number
  readonly pause: (ms: number) => Promise<void>
}

interface Work {
  readonly stops: readonly {
    readonly _id: string
    readonly cashDue: number
    readonly destination: GeoPoint
  }[]
  readonly open: readonly { readonly _id: string }[]
}

const SECOND_MS = 1000

const driveTo = async (round: Round, token: string, destination: GeoPoint): Promise<void> => {
  const route = round.routes.route(round.shopPlace, destination)
  for (let second = 1; second <= round.driveSeconds; second++) {
    const drive = { route, metresDone: (route.metres * second) / round.driveSeconds }
    const at = new Date().toISOString()
    const position = { ...positionOf(drive), heading: headingOf(drive), seq: second, at }
    const body = { sentAt: at, positions: [position] }
    expectOk(await round.send('POST', '/api/courier/positions', { token, body }), 'a position')
    await round.pause(SECOND_MS)
  }
}

const bring = async (round: Round, token: string, orderId: string): Promise<void> => {
  const { send, shopper } = round
  const step = (name: string, body?: unknown) =>
    send('POST', `/api/courier/deliveries/${orderId}/${name}`, { token, ...(body !== undefined && { body }) })
  expectOk(await step('pick-up'), 'picking up')
  const { stops } = expectOk(await send<Work>('GET', '/api/courier', { token }), 'the stops')
  const stop = stops.find(({ _id }) => _id === orderId)
  if (!stop) throw new Error(`order ${orderId} was picked up but is not among the stops`)
  await driveTo(round, token, stop.destination)
  expectOk(await step('arrive'), 'arriving')
  const seen = await send<{ order: { handOverCode: string } }>('GET', `/api/orders/${orderId}`, {
    token: shopper,
  })
  const { handOverCode: code } = expectOk(seen, 'the code').order
  const cash = stop.cashDue > 0 ? { collected: stop.cashDue } : {}
  const body = { handOverId: randomUUID(), code, at: new Date().toISOString(), ...cash }
  expectOk(await step('hand-over', body), 'handing over')
}

/**
 * One courier's shift: takes open deliveries of this simulation until there are none. Returns how many were
 * delivered.
 */
export const workShift = async (round: Round, token: string): Promise<number> => {
  const { send, orders } = round
  expectOk(await send('POST', '/api/courier/shift', { token, body: { on: true } }), 'the shift')
  let brought = 0
  for (;;) {
    const { open } = expectOk(await send<Work>('GET', '/api/courier', { token }), 'what is open')
    const [next] = open.filter(({ _id }) => orders.has(_id)).toSorted(() => Math.random() - 0.5)
    if (!next) break
    const taken = await send('POST', `/api/courier/deliveries/${next._id}/take`, { token })
    if (taken.status === 409) continue
    expectOk(taken, 'taking')
    await bring(round, token, next._id)
    brought++
  }
  expectOk(await send('POST', '/api/courier/shift', { token, body: { on: false } }), 'the end of the shift')
  return brought
}
