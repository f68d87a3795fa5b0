import type { Config } from '#server/config.ts'
import { ALONE_HERE, type Heartbeat, startHeartbeat } from '#server/instance-heartbeat.ts'
import type { OpenShop } from '#server/open-shop.ts'
import { watchVersions } from '#server/watch-versions.ts'

const WORK_MS = 1000

interface Running {
  readonly instances: Heartbeat
  stop(): Promise<void>
}

/** Starts the background work: due jobs, heartbeats and watching other instances for changes. */
export const startBackgroundWork = async (open: OpenShop, config: Config): Promise<Running> => {
  const { ports, database, log, reactions, instance, receive } = open
  await reactions.startMaintenance()
  const working = setInterval(() => void reactions.work(), WORK_MS).unref()
  if (!database.instances) return { instances: ALONE_HERE, stop: async () => clearInterval(working) }
  const isLinked = config.redisUrl !== undefined
  if (!isLinked) log.warn('DATABASE_URL without REDIS_URL: this is one instance, and must stay the only one')
  const warn = (words: string, facts: object = {}): void => log.warn(facts, words)
  const instances = await startHeartbeat(database.instances, { instance, isLinked, warn })
  const unwatch = await watchVersions(ports.stores.versions, receive, (err) =>
    log.warn({ err }, 'could not look for changes of other instances'),
  )
  return {
    instances,
    async stop() {
      clearInterval(working)
      unwatch()
      await instances.leave()
    },
  }
}
