/** What the page is about, for search engines. Data, never run; no text of it can end the element it stands in. */
export const JsonLd = ({ data }: { readonly data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
