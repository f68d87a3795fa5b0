import type { Position } from '#domain/delivery/positions/position.ts'
import type { UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { Role, User } from '#domain/identity/user.ts'
import {
  type Board,
  couriersOnShift,
  type DeskCourier,
  drawBoard,
  type Waiting,
  whatWaits,
} from '#domain/office/board.ts'
import type { DeskOrder } from '#domain/office/order-desk.ts'
import { withStepTimes } from '#domain/office/with-step-times.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The current orders by step, couriers on shift and counts of open work. */
export const showBoard =
  (ports: Ports) =>
  async (actor: User): Promise<Board> => {
    refuseUnlessMay(actor, 'orders.see')
    return drawBoard(ports, actor.role)
  }

/** More orders of one step of the board, oldest first. */
export const listStep =
  (ports: Ports) =>
  async (actor: User, step: UnfinishedStep, request: PageRequest): Promise<Page<DeskOrder>> => {
    refuseUnlessMay(actor, 'orders.see')
    const { items, next } = await ports.stores.desk.atStep(step, request)
    return { items: await withStepTimes(ports, items), next }
  }

/** Changes on the board, for the live feed, which has checked access. */
export interface BoardNews {
  order(orderId: string): Promise<DeskOrder | undefined>
  couriers(): Promise<readonly DeskCourier[]>
  position(courierId: string): Promise<Position | undefined>
  waiting(role: Role): Promise<Waiting>
}

export const boardNews = (ports: Ports): BoardNews => ({
  async order(orderId) {
    const [order] = await withStepTimes(ports, await ports.stores.desk.of([orderId]))
    return order
  },
  couriers: () => couriersOnShift(ports),
  position: (courierId) => ports.positions.latest(courierId),
  waiting: (role) => whatWaits(ports, role),
})
