import { memoryLog } from '#adapters/live/memory-log.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { ALONE_HERE } from '#server/instance-heartbeat.ts'
import { ALONE } from '#server/live/hub.ts'
import type { OfficeEvent } from '#server/live/office-news.ts'
import type { OrderEvent } from '#server/live/order-feed.ts'

/** The cluster-related ports of a single instance. */
export const alone = ({ stores, clock }: Ports) => ({
  liveLog: memoryLog<OrderEvent>(systemClock),
  officeLog: memoryLog<OfficeEvent>(systemClock),
  link: ALONE,
  instances: ALONE_HERE,
  backlog: () => stores.jobs.backlog(clock.now()),
})
