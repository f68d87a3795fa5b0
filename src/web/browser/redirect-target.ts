// A base URL that can't exist: a parsed URL that still has this origin is a local path.
const NOWHERE = 'http://nowhere.invalid'

/** Target after login: always a path of this site, whatever the query says. */
export const redirectTarget = (asked: string | null | undefined, home: string): string => {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return home
  try {
    const url = new URL(asked, NOWHERE)
    return url.origin === NOWHERE ? url.pathname + url.search + url.hash : home
  } catch {
    return home
  }
}
