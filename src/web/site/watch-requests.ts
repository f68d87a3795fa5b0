import { noteFailure, noteReached } from '#web/site/connectivity.ts'
import { ownBuild } from '#web/site/own-build.ts'

const DATA = /(?:\/_)?\.data$/

/** The page of a data request. */
const documentOf = (url: URL): string => {
  url.searchParams.delete('_routes')
  return (url.pathname.replace(DATA, '') || '/') + url.search
}

/** Data of another build may have another shape. */
const isOfAnotherBuild = (url: URL, response: Response): boolean => {
  const build = response.headers.get('x-build')
  // In development every edit is a new build.
  return import.meta.env.PROD && DATA.test(url.pathname) && build !== null && build !== ownBuild()
}

/**
 * Wraps `fetch` to learn from responses and failures whether the server can be reached. If router data comes from another
 * build (the tab outlived a deployment), the page is loaded as a document instead, so that new data never meets old code.
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
      // An aborted request throws an AbortError, not a TypeError.
      if (error instanceof TypeError) noteFailure()
      throw error
    }
    // A response cached by the service worker does not prove a connection.
    if (response.headers.has('x-kept')) noteFailure()
    else noteReached()
    if (!isOfAnotherBuild(url, response)) return response
    location.assign(documentOf(url))
    return new Promise(() => undefined)
  }
}
