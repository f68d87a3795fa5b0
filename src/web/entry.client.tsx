import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from '#domain/shared/language.ts'
import { overwriteGetLocale } from '#web/i18n/compiled/runtime.js'
import { frontOfDocument } from '#web/shell/front-data.tsx'
import { startOutboxWhenIdle } from '#web/shell/start-outbox-when-idle.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { SiteContext } from '#web/site/site-context.ts'
import { watchRequests } from '#web/site/watch-requests.ts'
import { startWorker } from '#web/site/worker.ts'

const site = {
  locale: localeOf(location.pathname),
  front: frontOfDocument(),
  origin: document.documentElement.dataset.origin ?? location.origin,
  mapStyleUrl: document.documentElement.dataset.mapStyle,
}
overwriteGetLocale(() => site.locale)
readFrontBy(() => site.front)

watchRequests()
if (import.meta.env.PROD) startWorker()
startOutboxWhenIdle()

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
