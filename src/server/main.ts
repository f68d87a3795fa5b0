import { join } from 'node:path'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { readOwnConfig } from '#server/config.ts'
import { startDemoCouriers } from '#server/demo/start.ts'
import { fillDemoShop, refuseDemoPasswords } from '#server/demo-shop.ts'
import { greet } from '#server/greet.ts'
import { createHttp } from '#server/http.ts'
import { keepRunning } from '#server/keep-running.ts'
import { listen } from '#server/listen.ts'
import { loadPages } from '#server/load-pages.ts'
import { openShop, worldOf } from '#server/open-shop.ts'
import { stopGently } from '#server/stop-gently.ts'

const buildDir = join(import.meta.dirname, '../../build')

const start = async (): Promise<void> => {
  const config = readOwnConfig()
  const open = await openShop(config, `mishwar shop on port ${config.port}`)
  const { database } = open
  if (config.demo) await database.alone(() => fillDemoShop(open.shop, config.isPublic))
  if (config.isPublic) await refuseDemoPasswords(open.ports)
  const pages = await loadPages(buildDir, open, config)
  const running = await keepRunning(open, config)
  const { instances } = running
  const app = await createHttp(worldOf(open, { pages, buildDir, cachePages: true, instances }), config)
  const sendHome = config.demoCouriers ? await startDemoCouriers(open, instances.isEldest) : undefined
  stopGently(app, config.stopDelaySeconds, async () => {
    await sendHome?.()
    await running.stop()
    await database.close()
  })
  await listen(app, config)
  greet(config, config.demo ? undefined : await open.shop.createSetupLink())
}

start().catch((error: unknown) => {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`Mishwar can't start. ${error.message}\n`)
  process.exit(1)
})
