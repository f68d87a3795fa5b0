import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from '#domain/shared/language.ts'
import { readLocaleBy } from '#web/i18n/language.ts'
import { frontOfDocument, pageFilesOfDocument } from '#web/shell/document-data.tsx'
import { startOutboxWhenIdle } from '#web/shell/start-outbox-when-idle.ts'
import { prefetchOnIntent, readPageFiles } from '#web/site/page-files.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { SiteContext } from '#web/site/site-context.ts'
import { ownBuild, startWorker } from '#web/site/worker.ts'

const site = {
  locale: localeOf(location.pathname),
  build: ownBuild() ?? '',
  front: frontOfDocument(),
  pageFiles: pageFilesOfDocument(),
  origin: document.documentElement.dataset.origin ?? location.origin,
  mapStyleUrl: document.documentElement.dataset.mapStyle,
}
readLocaleBy(() => site.locale)
readFrontBy(() => site.front)
readPageFiles(site.pageFiles)

if (import.meta.env.PROD) startWorker()
startOutboxWhenIdle()
prefetchOnIntent()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteContext value={site}>
        <HydratedRouter />
      </SiteContext>
    </StrictMode>,
  )
})
