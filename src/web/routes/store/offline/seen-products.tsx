import { useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { ProductList } from '../parts/product-list.tsx'
import { showPublished } from '../parts/published-card.ts'

const SHOWN = 10

/** Paths of the pages that the service worker has cached, the most recent last. */
const seenPages = async (): Promise<string[]> => {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith('seen-'))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

const idIn = (path: string): string | undefined => /\/product\/(\d+)$/.exec(path)?.[1]

/** Products whose pages are cached, the most recent first. */
export const SeenProducts = () => {
  const { products } = useCatalogue()
  const [ids, setIds] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    void seenPages().then((paths) => setIds(paths.map(idIn).toReversed()))
  }, [])
  const seen = [...new Set(ids)].flatMap((id) => products?.find((product) => String(product.id) === id) ?? [])
  if (seen.length === 0) return null
  const language = currentLanguage()
  return (
    <section>
      <h2>{m.offline_seen()}</h2>
      <ProductList products={seen.slice(0, SHOWN).map((product) => showPublished(product, language))} />
    </section>
  )
}
