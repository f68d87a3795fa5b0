import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import type { PageShop } from '#domain/shop.ts'
import type { Config } from '#server/config.ts'
import { withoutSecret } from '#server/edge/request-log.ts'
import type { OpenShop } from '#server/open-shop.ts'
import type { PageAddress, Pages, RenderPage } from '#server/pages/pages.ts'
import { startRenderThread } from '#server/pages/render-thread.ts'

export interface RenderOptions {
  readonly publicUrl: string
  readonly mapStyleUrl: string | undefined
  readonly reportError?: (error: unknown, request: Request) => void
}

/** The exports of `server/pages.js` in the page build. The server never imports src/web; it loads the build. */
export interface PageBuild {
  readonly createRender: (shop: PageShop, options: RenderOptions) => RenderPage
}

/** The exports of `server/addresses.js` in the page build. */
interface AddressBuild {
  readonly addressOf: (url: string) => PageAddress | undefined
  readonly withoutProduct: (address: PageAddress) => PageAddress
}

/**
 * The built pages. React is loaded and pages are rendered on a worker thread; `isReady` settles when it has loaded, so that
 * the caller can do other things meanwhile.
 */
export const loadPages = async (
  buildDir: string,
  { shop, log }: Pick<OpenShop, 'shop' | 'log'>,
  { publicUrl, mapStyleUrl }: Pick<Config, 'publicUrl' | 'mapStyleUrl'>,
): Promise<Pages & { readonly isReady: Promise<void> }> => {
  const [addresses, pages] = ['addresses.js', 'pages.js'].map((name) =>
    pathToFileURL(join(buildDir, 'server', name)),
  ) as [URL, URL]
  if (!existsSync(pages)) throw new CannotStart('The pages are not built yet: run npm run build')
  const thread = startRenderThread(pages, { publicUrl, mapStyleUrl }, shop, {
    pageFailed: (err, url) => log.error({ err, path: withoutSecret(new URL(url).pathname) }, 'a page failed'),
    threadFailed: (err) =>
      log.error({ err }, 'the thread that renders pages ended, the next page starts another'),
  })
  const isReady = thread.start()
  // Reported to the caller; without this, a failure before it waits would end the process.
  isReady.catch(() => {})
  const { addressOf, withoutProduct } = (await import(addresses.href)) as AddressBuild
  return {
    isReady,
    addressOf,
    async settle(address) {
      if (address.productId === undefined) return address
      try {
        await shop.showProduct(address.productId)
      } catch (error) {
        // Any other error occurs again when the page is rendered and is reported there.
        if (isRefusal(error)) return withoutProduct(address)
      }
      return address
    },
    render: thread.render,
  }
}
