import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { startBackgroundWork } from '#server/background-work.ts'
import { readOwnConfig } from '#server/config.ts'
import { fillDemoShop } from '#server/demo/demo-shop.ts'
import { listen } from '#server/edge/listen.ts'
import { stopGracefully } from '#server/graceful-shutdown.ts'
import { greet } from '#server/greet.ts'
import { createHttp } from '#server/http.ts'
import { openShop, worldOf } from '#server/open-shop.ts'
import type { PageBuild } from '#server/pages/load-pages.ts'
import type { Pages } from '#server/pages/pages.ts'
import { startSimulatorFor } from '#server/payment-simulator/start-for.ts'

/** The shop with Vite's dev server for the pages. `npm run dev` restarts it when other folders change. */
const start = async (): Promise<void> => {
  const { config, simulatorUrl, stop } = await startSimulatorFor(readOwnConfig())
  const open = await openShop(config, `mishwar in development on port ${config.port}`)
  const { shop, database } = open
  if (config.demo) await database.exclusively(() => fillDemoShop(shop))
  const running = await startBackgroundWork(open, config)

  // The pages need Vite, and Vite needs the server that the pages are part of.
  const vite = Promise.withResolvers<ViteDevServer>()
  const pages: Pages = {
    // No caching, and every page is rendered at the requested URL.
    addressOf: (url) => ({ url, isOpenEnded: false }),
    settle: async (address) => address,
    async render(request) {
      const built = await (await vite.promise).ssrLoadModule('/src/web/pages.ts')
      const createRender: PageBuild['createRender'] = built.createRender
      return createRender(shop, config)(request)
    },
  }
  const buildDir = join(import.meta.dirname, '../build')
  const app = await createHttp(
    worldOf(open, { pages, buildDir, cachePages: false, instances: running.instances }),
    // A worker left by `npm start` would intercept requests to Vite.
    { ...config, serviceWorker: false },
  )
  const server = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  vite.resolve(server)
  app.addHook('onRequest', (request, reply, done) => server.middlewares(request.raw, reply.raw, done))
  // Vite injects inline styles, which the shop's CSP forbids.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'))
  // Before the app waits for its connections, because browsers keep Vite's open.
  app.addHook('preClose', () => server.close())
  stopGracefully(app, 0, async () => {
    await running.stop()
    await database.close()
    await stop()
  })
  await listen(app, config)
  greet(config, { simulatorUrl })
}

start().catch((error: unknown) => {
  if (!(error instanceof CannotStart)) throw error
  console.error(`Mishwar can't start. ${error.message}`)
  process.exit(1)
})
