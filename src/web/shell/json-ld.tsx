/** JSON-LD for search engines. `<` is escaped, so no text can end the element. */
export const JsonLd = ({ data }: { readonly data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
