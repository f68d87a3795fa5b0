import { resolve } from 'node:path'
import { readOwnConfig } from '#server/config.ts'
import { fillDemoShop } from '#server/demo-shop.ts'
import { createHttp } from '#server/http.ts'
import { listen } from '#server/listen.ts'
import { loadPages } from '#server/load-pages.ts'
import { openShop } from '#server/open-shop.ts'
import { stopGently } from '#server/stop-gently.ts'

/** The shop as `main.ts` starts it, with the build of the given folder: for tests of what a deployment does. */
const buildDir = resolve(process.argv[2] ?? 'build')
const config = readOwnConfig()
const open = await openShop(config, 'mishwar shop under test')
const { shop, ports, database, log } = open
if (await shop.isEmpty()) await fillDemoShop(shop)
const renderPage = await loadPages(buildDir, open, config.publicUrl)
const { events, ids } = ports
const app = await createHttp(
  { shop, events, database, ids, log, renderPage, buildDir, cachePages: true },
  config,
)
stopGently(app, () => database.close())
await listen(app, config)
