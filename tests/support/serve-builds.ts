import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { readOwnConfig } from '#server/config.ts'
import { fillDemoShop } from '#server/demo/demo-shop.ts'
import { createHttp } from '#server/http.ts'
import { ALONE_HERE } from '#server/instance-heartbeat.ts'
import { openShop, worldOf } from '#server/open-shop.ts'
import { loadPages } from '#server/pages/load-pages.ts'

/**
 * Serves one shop with several builds of its pages, each on its own port, for tests of deployments. The folders are
 * arguments; the prefix `off:` switches a worker off. Prints the ports.
 */
const config = readOwnConfig()
const open = await openShop(config, 'mishwar shop under test')
await fillDemoShop(open.shop)

const serve = async (argument: string): Promise<number> => {
  const serviceWorker = !argument.startsWith('off:')
  const buildDir = resolve(argument.replace(/^off:/, ''))
  const pages = await loadPages(buildDir, open, config)
  await pages.isReady
  const world = worldOf(open, { pages, buildDir, cachePages: true, instances: ALONE_HERE })
  const app = await createHttp(world, { ...config, serviceWorker })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

process.stdout.write(`${JSON.stringify(await Promise.all(process.argv.slice(2).map(serve)))}\n`)
