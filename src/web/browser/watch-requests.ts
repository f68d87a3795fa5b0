import { noteFailure, noteReached } from '#web/browser/connectivity.ts'
import { ownBuild } from '#web/browser/own-build.ts'

const DATA = /(?:\/_)?\.data$/

/** The page whose data was asked for. */
const documentOf = (url: URL): string => {
  url.searchParams.delete('_routes')
  return (url.pathname.replace(DATA, '') || '/') + url.search
}

/** Data of another build than ours: its shape may be another too. */
const isOfAnotherBuild = (url: URL, response: Response): boolean => {
  const build = response.headers.get('x-build')
  // In development every edit is another build.
  return import.meta.env.PROD && DATA.test(url.pathname) && build !== null && build !== ownBuild()
}

/**
 * Sees every request of this tab. From how they end it learns whether the shop can be reached. And when the router
 * gets data of another build, because the tab outlived a deployment, the page is loaded whole instead: new data never
 * meets old code.
 */
export const watchRequests = (): void => {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin) return ask(input, init)
    let response: Response
    try {
      response = await ask(input, init)
    } catch (error) {
      // Whoever takes a request back throws something else.
      if (error instanceof TypeError) noteFailure()
      throw error
    }
    // The worker's own copy is no sign of life.
    if (response.headers.has('x-kept')) noteFailure()
    else noteReached()
    if (!isOfAnotherBuild(url, response)) return response
    location.assign(documentOf(url))
    return new Promise(() => undefined)
  }
}
