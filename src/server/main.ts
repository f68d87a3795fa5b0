import { join } from 'node:path'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { readOwnConfig } from '#server/config.ts'
import { startDemoCouriers } from '#server/demo/start.ts'
import { fillDemoShop } from '#server/demo-shop.ts'
import { greet } from '#server/greet.ts'
import { createHttp } from '#server/http.ts'
import { listen } from '#server/listen.ts'
import { loadPages } from '#server/load-pages.ts'
import { openShop } from '#server/open-shop.ts'
import { stopGently } from '#server/stop-gently.ts'

const HOUR_MS = 60 * 60 * 1000
const buildDir = join(import.meta.dirname, '../../build')

const start = async (): Promise<void> => {
  const config = readOwnConfig()
  const open = await openShop(config, `mishwar shop on port ${config.port}`)
  const { shop, ports, database, log } = open
  if (config.demo && (await shop.isEmpty())) await fillDemoShop(shop)
  const renderPage = await loadPages(buildDir, open, config)
  const { events, ids } = ports
  const app = await createHttp(
    { shop, events, database, ids, log, renderPage, buildDir, cachePages: true },
    config,
  )
  const tidyUp = (): void => {
    for (const tidy of [shop.forgetExpiredSessions, shop.purgeTrails, shop.completeWords])
      tidy().catch((err: unknown) => log.warn({ err }, 'what is out of date was not cleared'))
  }
  const housekeeping = setInterval(tidyUp, HOUR_MS).unref()
  const sendHome = config.demoCouriers ? await startDemoCouriers(open) : undefined
  stopGently(app, async () => {
    clearInterval(housekeeping)
    await sendHome?.()
    await database.close()
  })
  await listen(app, config)
  greet(config)
  tidyUp()
}

start().catch((error: unknown) => {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`Mishwar can't start. ${error.message}\n`)
  process.exit(1)
})
