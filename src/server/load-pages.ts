import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import type { Shop } from '#domain/shop.ts'
import type { RenderPage } from '#server/pages.ts'

/** What the page build exports. The server never imports the web box: it loads what was built from it. */
export interface PageBuild {
  createPages(shop: Shop, options: { publicUrl: string }): RenderPage
}

export const loadPages = async (buildDir: string, shop: Shop, publicUrl: string): Promise<RenderPage> => {
  const file = join(buildDir, 'server/index.js')
  if (!existsSync(file)) throw new CannotStart('The pages are not built yet: run npm run build')
  const { createPages } = (await import(pathToFileURL(file).href)) as PageBuild
  return createPages(shop, { publicUrl })
}
