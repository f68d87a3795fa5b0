import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { hrefTo } from '#web/site/href.ts'
import { storedUser } from '#web/site/stored-values.ts'

const withRedirect = (path: string, redirect: string | undefined): string =>
  redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`

/** Lower-case path, as in the spec. */
export const loginHref = (redirect?: string): string => withRedirect(hrefTo('login').toLowerCase(), redirect)

export const signUpHref = (redirect?: string): string => withRedirect(hrefTo('signUp'), redirect)

// Clears `isLoggedIn`: otherwise the login page would redirect a person whose session has ended straight back.
const endLogin = (): void => {
  const user = storedUser.get()
  if (user) storedUser.set({ ...user, isLoggedIn: false })
}

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  /** Target after the login. */
  readonly returnTo: string
}

export const LoginLink = ({ returnTo, ...link }: Props) => (
  <Link {...link} to={loginHref(returnTo)} onClick={endLogin} />
)
