import { BUILD } from './build.ts'

/**
 * Where the worker keeps things. A build has two of its own, so that nothing of one build ever meets a page of
 * another; pictures belong to the catalogue and outlive builds.
 */
export const APP = `app-${BUILD}`
export const SEEN = `seen-${BUILD}`
export const PICTURES = 'pictures'

const OF_A_BUILD = /^(?:app|seen)-(.+)$/

const buildOf = (name: string): string | undefined => OF_A_BUILD.exec(name)?.[1]

/** The builds whose things are here beside ours, the oldest first. */
export const otherBuilds = async (): Promise<string[]> => {
  const builds = (await caches.keys()).map(buildOf)
  return [...new Set(builds)].filter((build) => build !== undefined && build !== BUILD) as string[]
}

/** Of the builds before us only the last stays: tabs that opened it still load their pages from it. */
export const dropOldBuilds = async (): Promise<void> => {
  const gone = new Set((await otherBuilds()).slice(0, -1))
  const names = (await caches.keys()).filter((name) => gone.has(buildOf(name) ?? ''))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Puts it in as the newest; beyond the limit the stalest go. What was there is replaced, never deleted first: a request in
 * between would find nothing. WebKit leaves what is replaced in its place, so there the first seen are the stalest.
 */
export const putBounded = async (
  name: string,
  key: string,
  response: Response,
  limit: number,
): Promise<void> => {
  const cupboard = await caches.open(name)
  await cupboard.put(key, response)
  const keys = await cupboard.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((stale) => cupboard.delete(stale)))
}

export const cachedIn = async (name: string, key: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(key, { ignoreVary: true })
