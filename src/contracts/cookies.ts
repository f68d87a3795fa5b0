/** Readable by scripts of our pages, which repeat it in a header to prove the origin of a request (CSRF). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

/** Parses a `Cookie` header or `document.cookie`, which have the same format. */
export const cookiePairs = (cookies: string): readonly (readonly [name: string, value: string])[] =>
  cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return pair.trim() === '' ? [] : [[name.trim(), value.join('=').trim()] as const]
  })

export const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  // A cheap check first, since most requests have none of our cookies.
  cookies?.includes(name) ? cookiePairs(cookies).find(([each]) => each === name)?.[1] : undefined
