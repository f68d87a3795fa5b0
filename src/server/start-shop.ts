import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'
import { startMessagesFor } from '#server/channel-simulator/start-for.ts'
import { readOwnConfig } from '#server/config.ts'
import { fillDemoShop, refuseDemoPasswords } from '#server/demo/demo-shop.ts'
import { startDemoCouriers } from '#server/demo/start.ts'
import { listen } from '#server/edge/listen.ts'
import { stopGracefully } from '#server/graceful-shutdown.ts'
import { greet } from '#server/greet.ts'
import { openShop, worldOf } from '#server/open-shop.ts'
import { loadPages } from '#server/pages/load-pages.ts'
import { startSimulatorFor } from '#server/payment-simulator/start-for.ts'

const buildDir = join(PROJECT_ROOT, 'build')

// React, which draws the mails, uses its slow development build unless NODE_ENV is `production`.
process.env.NODE_ENV ??= 'production'

const start = async (): Promise<void> => {
  const payments = await startSimulatorFor(readOwnConfig())
  const messages = await startMessagesFor(payments.config)
  const { config } = messages
  const open = await openShop(config, `mishwar shop on port ${config.port}`)
  const { database } = open
  if (config.demo) await database.exclusively(() => fillDemoShop(open.shop, config.isPublic))
  if (config.isPublic) await refuseDemoPasswords(open.ports)
  const pages = await loadPages(buildDir, open, config)
  // Loaded while the render thread loads the pages.
  const { startBackgroundWork } = await import('#server/background-work.ts')
  const { createHttp } = await import('#server/http.ts')
  const running = await startBackgroundWork(open, config)
  const { instances } = running
  const app = await createHttp(worldOf(open, { pages, buildDir, cachePages: true, instances }), config)
  const sendHome = config.demoCouriers ? await startDemoCouriers(open, instances.isEldest) : undefined
  stopGracefully(app, config.stopDelaySeconds, async () => {
    await sendHome?.()
    await running.stop()
    await database.close()
    await payments.stop()
    await messages.stop()
  })
  await pages.isReady
  await listen(app, config)
  const setupToken = config.demo ? undefined : await open.shop.createSetupLink()
  greet(config, { setupToken, simulatorUrl: payments.simulatorUrl, inboxUrl: messages.inboxUrl })
  // Node would write it at the end, and a shop may be killed.
  flushCompileCache()
}

export const startShop = (): void => {
  start().catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`Mishwar can't start. ${error.message}\n`)
    process.exit(1)
  })
}
