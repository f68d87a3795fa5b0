// A base URL that can't exist: a parsed URL that still has this origin is a local path.
const NOWHERE = 'http://nowhere.invalid'

/** Target after login: always a path of this site, whatever the query says. */
export const redirectTarget = (redirect: string | null | undefined, home: string): string => {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return home
  try {
    const url = new URL(redirect, NOWHERE)
    return url.origin === NOWHERE ? url.pathname + url.search + url.hash : home
  } catch {
    return home
  }
}
