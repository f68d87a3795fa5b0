/** Readable by the page's scripts: a request proves that it comes from our own page by repeating it in a header. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

/** The cookies of a `Cookie` header or of `document.cookie`, which are written alike. */
export const cookiePairs = (cookies: string): readonly (readonly [name: string, value: string])[] =>
  cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return pair.trim() === '' ? [] : [[name.trim(), value.join('=').trim()] as const]
  })

export const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  // Most requests carry none of ours, and need no list of them.
  cookies?.includes(name) ? cookiePairs(cookies).find(([each]) => each === name)?.[1] : undefined
