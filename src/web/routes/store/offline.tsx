import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { noteFailure, useIsOffline } from '#web/site/connectivity.ts'
import { hrefTo } from '#web/site/href.ts'
import { redirectTarget } from '#web/site/redirect-target.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SeenProducts } from './offline/seen-products.tsx'
import './offline/offline.css'

const WAYS = [
  { page: 'products', icon: 'store', label: m.nav_products },
  { page: 'cart', icon: 'shopping-cart', label: m.nav_cart },
  { page: 'orderTracking', icon: 'map-pin', label: m.nav_tracking },
  { page: 'home', icon: 'house', label: m.nav_home },
] as const satisfies readonly { page: string; icon: IconName; label: () => string }[]

/** Shown instead of a page that is not cached while there is no network. One cached copy serves every such address. */
export default function Offline() {
  const [searchParams] = useSearchParams()
  const isHydrated = useHydrated()
  const target = redirectTarget(isHydrated ? searchParams.get('from') : null, hrefTo('home'))
  const isOffline = useIsOffline()
  const wasOffline = useRef(false)
  // The service worker shows this page after a failed request, so connectivity checks start at once.
  useEffect(noteFailure, [])
  useEffect(() => {
    if (wasOffline.current && !isOffline) location.replace(target)
    wasOffline.current = isOffline
  }, [isOffline, target])
  return (
    <div className="offline">
      <PageTitle title={m.offline_title()} unlisted />
      <div className="offline-head">
        <i className="offline-art">
          <Icon name="wifi-off" size={44} />
        </i>
        <h1>{m.offline_title()}</h1>
        <p>{m.offline_body()}</p>
        {/* A plain link, not a router link: only a document request shows whether the network is back. */}
        <a className="btn btn-primary btn-lg" href={target}>
          {m.offline_again()}
        </a>
      </div>
      <nav aria-labelledby="offline-ways">
        <h2 id="offline-ways">{m.offline_ways()}</h2>
        <ul className="offline-ways">
          {WAYS.map(({ page, icon, label }) => (
            <li key={page}>
              <Link className="card" to={hrefTo(page)}>
                <Icon name={icon} size={24} />
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SeenProducts />
    </div>
  )
}
