import { randomUUID } from 'node:crypto'
import * as api from '#contracts/operations/courier.ts'
import { showOrder } from '#contracts/operations/ordering.ts'
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

const SECOND_MS = 1000

const driveTo = async (round: Round, token: string, destination: GeoPoint): Promise<void> => {
  const route = round.routes.route(round.shopPlace, destination)
  for (let second = 1; second <= round.driveSeconds; second++) {
    const drive = { route, metresDone: (route.metres * second) / round.driveSeconds }
    const at = new Date().toISOString()
    const position = { ...positionOf(drive), heading: headingOf(drive), seq: second, at }
    const body = { sentAt: at, positions: [position] }
    expectOk(await round.send(api.reportPositions, { body }, { token }), 'a position')
    await round.pause(SECOND_MS)
  }
}

const bring = async (round: Round, token: string, orderId: string): Promise<void> => {
  const { send, shopper } = round
  const params = { id: orderId }
  expectOk(await send(api.pickUpOrder, { params }, { token }), 'picking up')
  const { stops } = expectOk(await send(api.showCourier, {}, { token }), 'the stops')
  const stop = stops.find(({ _id }) => _id === orderId)
  if (!stop) throw new Error(`order ${orderId} was picked up but is not among the stops`)
  await driveTo(round, token, stop.destination)
  expectOk(await send(api.arrive, { params }, { token }), 'arriving')
  const seen = await send(showOrder, { params }, { token: shopper })
  const code = expectOk(seen, 'the code').order.handOverCode ?? ''
  const cash = stop.cashDue > 0 ? { collected: stop.cashDue } : {}
  const body = { handOverId: randomUUID(), code, at: new Date().toISOString(), ...cash }
  expectOk(await send(api.handOverOrder, { params, body }, { token }), 'handing over')
}

/**
 * One courier's shift: takes open deliveries of this simulation until there are none. Returns how many were
 * delivered.
 */
export const workShift = async (round: Round, token: string): Promise<number> => {
  const { send, orders } = round
  expectOk(await send(api.setShift, { body: { on: true } }, { token }), 'the shift')
  let brought = 0
  for (;;) {
    const { open } = expectOk(await send(api.showCourier, {}, { token }), 'what is open')
    const [next] = open.filter(({ _id }) => orders.has(_id)).toSorted(() => Math.random() - 0.5)
    if (!next) break
    const taken = await send(api.takeDelivery, { params: { id: next._id } }, { token })
    if (taken.status === 409) continue
    expectOk(taken, 'taking')
    await bring(round, token, next._id)
    brought++
  }
  expectOk(await send(api.setShift, { body: { on: false } }, { token }), 'the end of the shift')
  return brought
}
