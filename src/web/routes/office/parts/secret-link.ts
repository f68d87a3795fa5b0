/** The secret stands behind the hash, where no server, log or history of requests sees it. */
export const secretLink = (path: string, token: string): string => `${window.location.origin}${path}#${token}`
