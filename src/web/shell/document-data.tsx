import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { PageFiles } from '#web/site/page-files.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'

const FRONT = 'shop'
const FILES = 'page-files'

/** JSON in the document. `<` is escaped, so no text can end the element. */
const Json = ({ id, value }: { readonly id: string; readonly value: unknown }) => (
  <script
    id={id}
    type="application/json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }}
  />
)

const readJson = (id: string): unknown => JSON.parse(document.querySelector(`#${id}`)?.textContent ?? '')

/** Public facts of the shop. */
export const FrontData = () => <Json id={FRONT} value={shopFront()} />

export const frontOfDocument = (): ShopFront => readJson(FRONT) as ShopFront

/** The files that each page loads, to prefetch them. */
export const PageFilesData = () => <Json id={FILES} value={useSite().pageFiles} />

export const pageFilesOfDocument = (): PageFiles => readJson(FILES) as PageFiles
