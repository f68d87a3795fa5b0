import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { PageFiles } from '#web/site/page-files.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'

const FRONT = 'shop'
const FILES = 'page-files'

/** JSON of what does not change between pages, which is made once. */
const made = new WeakMap<object, string>()

/** `<` is escaped, so no text can end the element. */
const jsonOf = (value: object): string => {
  const json = made.get(value) ?? JSON.stringify(value).replaceAll('<', '\\u003c')
  made.set(value, json)
  return json
}

/** JSON in the document. */
const Json = ({ id, value }: { readonly id: string; readonly value: object }) => (
  <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: jsonOf(value) }} />
)

const readJson = (id: string): unknown => JSON.parse(document.querySelector(`#${id}`)?.textContent ?? '')

/** Public facts of the shop. */
export const FrontData = () => <Json id={FRONT} value={shopFront()} />

export const frontOfDocument = (): ShopFront => readJson(FRONT) as ShopFront

/** The files that each page loads, to prefetch them. */
export const PageFilesData = () => <Json id={FILES} value={useSite().pageFiles} />

export const pageFilesOfDocument = (): PageFiles => readJson(FILES) as PageFiles
