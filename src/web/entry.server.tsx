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
import { overwriteGetLocale } from '#web/i18n/compiled/runtime.js'
import { paintFirst } from '#web/paint-first.ts'
import { languageOf } from '#web/site/paths.ts'
import { mapStyleContext, originContext, reportErrorContext, shopContext } from '#web/site/shop-context.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { SiteContext, useSite } from '#web/site/site-context.ts'

// React's own context keeps requests apart: a message asked for outside a drawing throws instead of guessing.
overwriteGetLocale(() => useSite().language)
readFrontBy(() => useSite().front)

/** Draws the whole page before answering: the server keeps its bytes. */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const language = languageOf(new URL(request.url).pathname)
  // A page that says that the shop is out of order must not fail because it is.
  const shown = await context
    .get(shopContext)
    .showFront()
    .catch(() => ({ settings: NEW_SHOP_SETTINGS, payment: CASH_ONLY }))
  const site = {
    language,
    front: frontIn(shown.settings, shown.payment, language),
    origin: context.get(originContext),
    mapStyleUrl: context.get(mapStyleContext),
  }
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <SiteContext value={site}>
      <ServerRouter context={router} url={request.url} />
    </SiteContext>,
    {
      // Large parts would otherwise be sent hidden, for a script to put in place: nothing to see without it.
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
