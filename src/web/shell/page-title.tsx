import { m } from '#web/i18n/compiled/messages.js'

interface Props {
  readonly title: string
  readonly description?: string
  /** For a page that search engines should not keep. */
  readonly unlisted?: boolean
}

/** What the tab and a search result say; React moves it into the head. */
export const PageTitle = ({ title, description = m.shop_description(), unlisted = false }: Props) => (
  <>
    <title>{m.page_title({ page: title })}</title>
    <meta name="description" content={description} />
    {unlisted && <meta name="robots" content="noindex" />}
  </>
)
