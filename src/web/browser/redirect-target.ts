// Somewhere no real address can be: whatever still points there after parsing is a path of ours.
const NOWHERE = 'http://nowhere.invalid'

/** Where to go after login: only ever a path of this site, whatever the query says. */
export const redirectTarget = (asked: string | null | undefined, home: string): string => {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return home
  try {
    const url = new URL(asked, NOWHERE)
    return url.origin === NOWHERE ? url.pathname + url.search + url.hash : home
  } catch {
    return home
  }
}
