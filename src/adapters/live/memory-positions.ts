import type { CourierPositions, PlannedWay, Ways } from '#domain/delivery/ports.ts'
import type { Trace } from '#domain/delivery/position.ts'

// Far more orders than can be under way at once; the longest untouched goes first.
const MOST_WAYS = 20_000

export const memoryPositions = (): CourierPositions => {
  const latest = new Map<string, Trace>()
  return {
    latest: (courierId) => latest.get(courierId),
    put: (trace) => void latest.set(trace.courierId, trace),
    forget: (courierId) => void latest.delete(courierId),
  }
}

export const memoryWays = (): Ways => {
  const ways = new Map<string, PlannedWay>()
  return {
    of: (orderId) => ways.get(orderId),
    keep(orderId, way) {
      ways.delete(orderId)
      ways.set(orderId, way)
      if (ways.size <= MOST_WAYS) return
      const [oldest = ''] = ways.keys()
      ways.delete(oldest)
    },
    drop: (orderId) => void ways.delete(orderId),
  }
}
