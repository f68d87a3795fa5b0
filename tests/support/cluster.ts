import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { type RoundRobin, roundRobin } from '#tests/support/round-robin.ts'
import { type ShopProcess, startShop, stopShop } from '#tests/support/shop-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type PrivatePostgres, startPostgres, WITHOUT_FSYNC } from '../../scripts/private-postgres.ts'
import { type PrivateRedis, startRedis } from '../../scripts/private-redis.ts'

export interface Cluster {
  readonly postgres: PrivatePostgres
  readonly redis: PrivateRedis
  readonly proxy: RoundRobin
  readonly shops: ShopProcess[]
  /** One more instance in this process, which shares data and events with the others but serves no requests. */
  readonly own: OpenShop
  /** Restarts the instance with this index. */
  restart(place: number): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL, Redis, three shops started at once on an empty database, and a proxy: all real, on this machine. */
export const startCluster = async (more: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const [postgres, redis] = await Promise.all([startPostgres(WITHOUT_FSYNC), startRedis()])
  if (!postgres || !redis) throw new Error('PostgreSQL and Redis are needed')
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-cluster-'))
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const proxy = await roundRobin(ports)
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET: 'the same secret for every instance of it',
    PUBLIC_URL: proxy.url,
    STOP_DELAY_SECONDS: '1',
    HOST: '127.0.0.1',
    ...more,
  }
  const start = (place: number): Promise<ShopProcess> =>
    startShop({ ...env, DATA_DIR: join(folder, String(place)) }, ports[place])
  const shops = await Promise.all([start(0), start(1), start(2)])
  const config = readConfig({ ...env, DATA_DIR: join(folder, 'own'), LOG_LEVEL: 'silent' })
  const own = { ...(await openShop(config, 'mishwar books')), log: pino({ level: 'silent' }) }
  return {
    postgres,
    redis,
    proxy,
    shops,
    own,
    async restart(place) {
      shops[place] = await start(place)
    },
    async stop() {
      await Promise.all(shops.map((shop) => stopShop(shop, 'SIGKILL')))
      await proxy.close()
      await own.database.close()
      await Promise.all([postgres.stop(), redis.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
