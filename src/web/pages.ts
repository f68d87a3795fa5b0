import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isOutage } from '#domain/shared/outage.ts'
import type { PageShop } from '#domain/shop.ts'
import { pageFilesIn } from '#web/site/page-files.ts'
import {
  buildContext,
  mapStyleContext,
  originContext,
  pageFilesContext,
  type ReportError,
  reportErrorContext,
  shopContext,
} from '#web/site/shop-context.ts'

interface RenderOptions {
  /** Public origin, for canonical links. */
  readonly publicUrl: string
  /** URL of a custom map style. */
  readonly mapStyleUrl: string | undefined
  /** Receives every unexpected error. */
  readonly reportError?: ReportError
}

// oxlint-disable-next-line no-console -- the default when the server passes no reportError
const toConsole: ReportError = (error) => console.error(error)

const RETRY_AFTER_SECONDS = '5'

/** The files of the build, for the service worker. */
export const { assets } = build

/** Renders the pages: the server's only access to them, besides their addresses. */
export const createRender = (
  shop: PageShop,
  { publicUrl, mapStyleUrl, reportError = toConsole }: RenderOptions,
): ((request: Request) => Promise<Response>) => {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const { origin } = new URL(publicUrl)
  const pageFiles = pageFilesIn(build.assets)

  return async (request) => {
    let outage = false
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(buildContext, build.assets.version)
    context.set(originContext, origin)
    context.set(pageFilesContext, pageFiles)
    context.set(mapStyleContext, mapStyleUrl)
    context.set(reportErrorContext, (error, failed) => {
      outage ||= isOutage(error)
      reportError(error, failed)
    })
    const response = await handle(request, context)
    response.headers.set('X-Build', build.assets.version)
    if (!outage || response.status !== 500) return response
    // The router only answers 500; an outage is 503 with Retry-After.
    response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
    return new Response(response.body, { status: 503, headers: response.headers })
  }
}
