import { cookiePairs, readCookie } from '#contracts/cookies.ts'

/** Names the accounts that a browser has logged in to. Read by the operations below /api/users alone, never by scripts. */
const DEVICE_COOKIE = 'device'

const DEVICE_SECONDS = 365 * 24 * 60 * 60
/** A family shares a tablet; beyond this the account that logged in longest ago is a stranger's again. */
const MOST_DEVICES = 5
const DEVICE_TOKEN = /^[\w-]{16}\.[\w-]{43}$/

export const deviceTokensOf = (cookies: string | undefined): readonly string[] =>
  (readCookie(cookies, DEVICE_COOKIE) ?? '')
    .split('~')
    .slice(0, MOST_DEVICES)
    .filter((token) => DEVICE_TOKEN.test(token))

/** The cookie with this token first, beside those that the browser has. */
export const deviceCookie = (cookies: string | undefined, token: string, isOverTls: boolean): string => {
  const others = deviceTokensOf(cookies).filter((each) => each !== token)
  const value = [token, ...others].slice(0, MOST_DEVICES).join('~')
  const secure = isOverTls ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/api/users; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Whether a foreign page could have made the browser send this. The device cookie is not counted: it is `SameSite=Strict`,
 * so no browser sends it along with a request of another site, and a page from the cache may have no other cookie yet.
 */
export const hasAmbientCookie = (cookies: string | undefined): boolean =>
  cookiePairs(cookies ?? '').some(([name]) => name !== DEVICE_COOKIE)
