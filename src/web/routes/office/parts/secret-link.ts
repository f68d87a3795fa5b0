/** The token is in the hash, which is not sent to servers or written to logs. */
export const secretLink = (path: string, token: string): string => `${window.location.origin}${path}#${token}`
