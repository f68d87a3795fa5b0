import {
  type About,
  type ProviderAnswer,
  type ProviderLink,
  providerHttp,
} from '#adapters/payment/provider-http.ts'
import type { JsonRequest } from '#adapters/system/json-http.ts'
import { type Fields, textOf } from '#adapters/system/loose-fields.ts'
import { ProviderSilent } from '#domain/payments/payment-provider.ts'

export interface PaymobKeys {
  readonly url: string
  /** For payments and refunds. */
  readonly secretKey: string
  /** For the login that inquiries need. */
  readonly apiKey: string
}

/** Paymob's login tokens live for an hour. */
const TOKEN_MS = 50 * 60_000

/** Paymob's two ways of authentication. */
export const paymobClient = ({ url, secretKey, apiKey }: PaymobKeys, link: ProviderLink) => {
  const send = providerHttp('paymob', link)
  let login: { readonly token: Promise<string>; readonly until: number } | undefined

  const logIn = async (): Promise<string> => {
    const request = { method: 'POST', url: `${url}/api/auth/tokens`, json: { api_key: apiKey } } as const
    const { status, fields } = await send(undefined, request)
    const token = textOf(fields.token)
    if (!token) throw new ProviderSilent(`paymob answered ${status} to the login`)
    return token
  }

  const tokenNow = async (): Promise<string> => {
    if (!login || login.until <= link.clock.now())
      login = { token: logIn(), until: link.clock.now() + TOKEN_MS }
    const used = login
    try {
      return await used.token
    } catch (error) {
      if (login === used) login = undefined
      throw error
    }
  }

  return {
    /** An inquiry. Accounts differ in where the token is expected; a 401 is repeated once with a new one. */
    ask: async (
      about: About,
      method: 'GET' | 'POST',
      path: string,
      json?: Fields,
    ): Promise<ProviderAnswer> => {
      const once = async (): Promise<ProviderAnswer> => {
        const token = await tokenNow()
        return send(about, {
          method,
          url: method === 'GET' ? `${url}${path}?token=${encodeURIComponent(token)}` : `${url}${path}`,
          headers: { authorization: `Bearer ${token}` },
          ...(json && { json: { auth_token: token, ...json } }),
        })
      }
      const first = await once()
      if (first.status !== 401) return first
      login = undefined
      return once()
    },

    /** A payment or refund. A 401 was not carried out, so it is repeated once, unlike any other answer. */
    order: async (about: About, path: string, json: Fields): Promise<ProviderAnswer> => {
      const headers = { authorization: `Token ${secretKey}` }
      const request: JsonRequest = { method: 'POST', url: `${url}${path}`, headers, json }
      const first = await send(about, request)
      return first.status === 401 ? send(about, request) : first
    },
  }
}
