import type { Pages, RenderPage } from '#server/pages/pages.ts'

/** Pages rendered by a test: each URL is a page of its own, ignoring letter case. */
export const pagesBy = (render: RenderPage, more: Partial<Pages> = {}): Pages => ({
  addressOf: (url) => ({ url: url.toLowerCase(), isOpenEnded: url.includes('?') }),
  settle: async (address) => address,
  render,
  ...more,
})

export const emptyPages = pagesBy(async () => new Response(''))

/** A page that contains only its own path. */
export const plainPages = pagesBy(
  async (request) =>
    new Response(`<!doctype html><title>${new URL(request.url).pathname}</title><script>1</script>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
)
