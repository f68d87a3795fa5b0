import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import { LOCALES, localeOf } from '#domain/shared/language.ts'
import { NO_REACH } from '#domain/shared/reach.ts'
import { paintFirst } from '#web/framework-patches/paint-first.ts'
import { readLocaleBy } from '#web/i18n/language.ts'
import { withRenderOnce } from '#web/site/render-once.tsx'
import {
  buildContext,
  mapStyleContext,
  originContext,
  pageFilesContext,
  reportErrorContext,
  shopContext,
} from '#web/site/shop-context.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { SiteContext, useSite } from '#web/site/site-context.ts'

// The language comes from React context, so concurrent requests don't mix; a message outside of a render throws.
readLocaleBy(() => useSite().locale)
readFrontBy(() => useSite().front)

/** Renders the complete page before answering, because the server caches its bytes. */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  // The error page during an outage must not fail for the same reason.
  const shown = await context
    .get(shopContext)
    .showFront()
    .catch(() => ({ settings: NEW_SHOP_SETTINGS, payment: CASH_ONLY, reach: NO_REACH }))
  const site = withRenderOnce(
    {
      locale,
      build: context.get(buildContext),
      front: frontIn(shown.settings, shown.payment, LOCALES[locale], shown.reach),
      origin: context.get(originContext),
      pageFiles: context.get(pageFilesContext),
      mapStyleUrl: context.get(mapStyleContext),
    },
    pathname,
  )
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <SiteContext value={site}>
      <ServerRouter context={router} url={request.url} />
    </SiteContext>,
    {
      // Larger sections would otherwise be streamed as hidden chunks, which need a script to become visible.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    },
  )
  await page.allReady
  if (failures.length > 0) throw failures[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(paintFirst(await new Response(page).text()), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request)
}
