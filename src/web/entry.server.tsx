import { use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { overwriteGetLocale } from '#web/i18n/compiled/runtime.js'
import { languageOf } from '#web/paths.ts'
import { mapStyleContext, originContext, reportErrorContext } from '#web/shop-context.ts'
import { SiteContext } from '#web/site-context.ts'

// React's own context keeps requests apart: a message asked for outside a drawing throws instead of guessing.
overwriteGetLocale(() => use(SiteContext).language)

/** Draws the whole page before answering: the server keeps its bytes. */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const site = {
    language: languageOf(new URL(request.url).pathname),
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
  return new Response(await new Response(page).text(), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request)
}
