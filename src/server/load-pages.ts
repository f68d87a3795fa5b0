import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import type { Shop } from '#domain/shop.ts'
import type { Config } from '#server/config.ts'
import type { OpenShop } from '#server/open-shop.ts'
import type { Pages } from '#server/pages.ts'
import { withoutSecret } from '#server/request-log.ts'

/** What the page build exports. The server never imports the web box: it loads what was built from it. */
export interface PageBuild {
  readonly createPages: (
    shop: Shop,
    options: {
      publicUrl: string
      mapStyleUrl: string | undefined
      reportError?: (error: unknown, request: Request) => void
    },
  ) => Pages
}

export const loadPages = async (
  buildDir: string,
  { shop, log }: Pick<OpenShop, 'shop' | 'log'>,
  { publicUrl, mapStyleUrl }: Pick<Config, 'publicUrl' | 'mapStyleUrl'>,
): Promise<Pages> => {
  const file = join(buildDir, 'server/index.js')
  if (!existsSync(file)) throw new CannotStart('The pages are not built yet: run npm run build')
  // React renders with its slow development build unless told otherwise.
  process.env.NODE_ENV ??= 'production'
  const { createPages } = (await import(pathToFileURL(file).href)) as PageBuild
  return createPages(shop, {
    publicUrl,
    mapStyleUrl,
    reportError: (err, request) =>
      log.error({ err, path: withoutSecret(new URL(request.url).pathname) }, 'a page failed'),
  })
}
