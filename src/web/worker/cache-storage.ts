import { BUILD } from './build.ts'

/**
 * Cache names. Each build has two of its own, so that builds never mix; pictures belong to the catalogue and are kept across
 * builds.
 */
export const APP = `app-${BUILD}`
export const SEEN = `seen-${BUILD}`
export const PICTURES = 'pictures'

const OF_A_BUILD = /^(?:app|seen)-(.+)$/

const buildOf = (name: string): string | undefined => OF_A_BUILD.exec(name)?.[1]

/** Other cached builds, oldest first. */
export const otherBuilds = async (): Promise<string[]> => {
  const builds = (await caches.keys()).map(buildOf)
  return [...new Set(builds)].filter((build) => build !== undefined && build !== BUILD) as string[]
}

/** Keeps only the previous build, since open tabs still load its files. */
export const dropOldBuilds = async (): Promise<void> => {
  const gone = new Set((await otherBuilds()).slice(0, -1))
  const names = (await caches.keys()).filter((name) => gone.has(buildOf(name) ?? ''))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Stores as the newest entry and deletes the oldest beyond the limit. The entry is replaced, never deleted first, because a
 * request in between would miss it. WebKit keeps the position of replaced entries, so there the first seen count as oldest.
 */
export const putBounded = async (
  name: string,
  key: string,
  response: Response,
  limit: number,
): Promise<void> => {
  const cache = await caches.open(name)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((stale) => cache.delete(stale)))
}

export const cachedIn = async (name: string, key: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(key, { ignoreVary: true })
