import { expect } from '@playwright/test'

/** The owner of the demo shop, who calls the API directly. */
export const anOwner = async (url: string) => {
  const send = async <T>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBe(200)
    return (await answer.json()) as T
  }
  const account = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
  const { user, token } = await send<{ user: { name: string }; token: string }>(
    'POST',
    '/api/users/login',
    account,
  )
  return {
    info: { isLoggedIn: true, token, user, fullName: user.name, email: account.email },
    call: <T>(method: string, path: string, body?: object) => send<T>(method, path, body, token),
  }
}
