import { cookiePairs, readCookie } from '#contracts/cookies.ts'

/** Identifies the accounts that a browser has logged in to. HttpOnly, and only sent to /api/users. */
const DEVICE_COOKIE = 'device'

const DEVICE_SECONDS = 365 * 24 * 60 * 60
/** A family may share a tablet; above this the account that logged in longest ago is dropped. */
const MOST_DEVICES = 5
const DEVICE_TOKEN = /^[\w-]{16}\.[\w-]{43}$/

export const deviceTokensOf = (cookies: string | undefined): readonly string[] =>
  (readCookie(cookies, DEVICE_COOKIE) ?? '')
    .split('~')
    .slice(0, MOST_DEVICES)
    .filter((token) => DEVICE_TOKEN.test(token))

/** The cookie with this token first, followed by the browser's other tokens. */
export const deviceCookie = (cookies: string | undefined, token: string, isOverTls: boolean): string => {
  const others = deviceTokensOf(cookies).filter((each) => each !== token)
  const value = [token, ...others].slice(0, MOST_DEVICES).join('~')
  const secure = isOverTls ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/api/users; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * True when a page of another site could have caused this request (CSRF). The device cookie does not count: it is
 * `SameSite=Strict`, so browsers do not send it with cross-site requests, and a cached page may have no other
 * cookie yet.
 */
export const mayBeForged = (cookies: string | undefined): boolean =>
  cookiePairs(cookies ?? '').some(([name]) => name !== DEVICE_COOKIE)
