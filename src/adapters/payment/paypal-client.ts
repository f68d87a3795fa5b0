import {
  type About,
  type ProviderAnswer,
  type ProviderLink,
  providerHttp,
} from '#adapters/payment/provider-http.ts'
import { type Fields, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
import { ProviderSilent } from '#domain/payments/payment-provider.ts'

export interface PaypalKeys {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A token is renewed this long before PayPal ends it. */
const MARGIN_MS = 60_000

/** Requests with an access token, which a 401 renews once. */
export const paypalClient = ({ url, clientId, clientSecret }: PaypalKeys, link: ProviderLink) => {
  const send = providerHttp('paypal', link)
  let access: { readonly token: Promise<string>; until: number } | undefined

  const logIn = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, fields } = await send(undefined, {
      method: 'POST',
      url: `${url}/v1/oauth2/token`,
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'client_credentials' },
    })
    const token = textOf(fields.access_token)
    if (!token) throw new ProviderSilent(`paypal answered ${status} to the login`)
    if (access) access.until = link.clock.now() + (wholeOf(fields.expires_in) ?? 0) * 1000 - MARGIN_MS
    return token
  }

  const tokenNow = async (): Promise<string> => {
    if (!access || access.until <= link.clock.now())
      access = { token: logIn(), until: link.clock.now() + MARGIN_MS }
    const used = access
    try {
      return await used.token
    } catch (error) {
      if (access === used) access = undefined
      throw error
    }
  }

  /** `requestId` makes a repetition of the same request answer as the first one did. */
  return async (
    about: About,
    method: 'GET' | 'POST',
    path: string,
    json?: Fields,
    requestId?: string,
  ): Promise<ProviderAnswer> => {
    const once = async (): Promise<ProviderAnswer> =>
      send(about, {
        method,
        url: `${url}${path}`,
        headers: {
          authorization: `Bearer ${await tokenNow()}`,
          ...(method === 'POST' && { prefer: 'return=representation' }),
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        ...(json && { json }),
      })
    const first = await once()
    if (first.status !== 401) return first
    access = undefined
    return once()
  }
}
