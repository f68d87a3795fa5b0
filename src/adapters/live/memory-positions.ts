import type { CourierPositions, PlannedWay, Ways } from '#domain/delivery/ports.ts'
import { isLater, type Trace } from '#domain/delivery/positions/position.ts'

// Far more than the orders under way at once; the least recently used is dropped first.
const MOST_WAYS = 20_000

export const memoryPositions = (): CourierPositions => {
  const latest = new Map<string, Trace>()
  return {
    latest: async (courierId) => latest.get(courierId),
    async advance(traces) {
      const known = latest.get(traces[0]?.courierId ?? '')
      const news = known ? traces.filter((trace) => isLater(trace, known)) : traces
      const last = news.at(-1)
      if (last) latest.set(last.courierId, last)
      return news
    },
    forget: async (courierId) => void latest.delete(courierId),
  }
}

export const memoryWays = (most = MOST_WAYS): Ways => {
  const ways = new Map<string, PlannedWay>()
  return {
    of: async (orderId) => ways.get(orderId),
    async keep(orderId, way) {
      ways.delete(orderId)
      ways.set(orderId, way)
      if (ways.size <= most) return
      const [oldest = ''] = ways.keys()
      ways.delete(oldest)
    },
    drop: async (orderId) => void ways.delete(orderId),
  }
}
