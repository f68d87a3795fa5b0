import { verify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { crc32 } from 'node:zlib'
import { type Fetch, readLimited } from '#adapters/system/json-http.ts'
import { ProviderSilent, type RawCallback } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/ports.ts'

export interface WebhookSettings {
  readonly webhookId: string
  /** The hosts that certificates are fetched from, `*.` for any subdomain; with a port if it is not the default. */
  readonly certHosts: readonly string[]
  /** The authorities that certificates must lead to, as PEM; by default those of Node. */
  readonly certRoots?: readonly string[] | undefined
}

const MOST_BYTES = 64_000
const TIMEOUT_MS = 10_000
const MOST_CERTIFICATES = 8

const isHere = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1'

const isIn = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(PEM) ?? []).map((each) => new X509Certificate(each))

/** What PayPal signs: the checksum is of the bytes as they were sent, so the body must not be parsed before. */
export const webhookText = (
  { id, time, webhookId }: { readonly id: string; readonly time: string; readonly webhookId: string },
  body: Uint8Array,
): string => `${id}|${time}|${webhookId}|${crc32(body)}`

/** Verifies PayPal's webhooks. Certificates are fetched once and kept while they are valid. */
export const webhookVerifier = (settings: WebhookSettings, fetch: Fetch, clock: Clock) => {
  const { webhookId, certHosts, certRoots = rootCertificates } = settings
  const known = new Map<string, X509Certificate>()
  let roots: readonly X509Certificate[] | undefined

  const isValidNow = ({ validFrom, validTo }: X509Certificate): boolean =>
    Date.parse(validFrom) <= clock.now() && clock.now() <= Date.parse(validTo)

  const isTrusted = (chain: readonly X509Certificate[]): boolean => {
    roots ??= certRoots.map((pem) => new X509Certificate(pem))
    const [leaf] = chain
    const last = chain.at(-1)
    const name = /^CN=(.+)$/m.exec(leaf?.subject ?? '')?.[1] ?? ''
    const hostnames = certHosts.map((host) => host.replace(/:\d+$/, ''))
    if (!leaf || !last || !isIn(name, hostnames) || !chain.every(isValidNow)) return false
    const isIssuedBy = (one: X509Certificate, by: X509Certificate): boolean =>
      one.checkIssued(by) && one.verify(by.publicKey)
    const isLinked = chain.slice(1).every((by, at) => by.ca && isIssuedBy(chain[at] as X509Certificate, by))
    return (
      isLinked && roots.some((root) => root.fingerprint256 === last.fingerprint256 || isIssuedBy(last, root))
    )
  }

  const fetchPem = async (url: string): Promise<string> => {
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.status === 200) return await readLimited(answer, MOST_BYTES)
    } catch {
      // The cause may hold the address that a stranger chose.
    }
    throw new ProviderSilent('the certificate of a webhook could not be fetched')
  }

  const certificateAt = async (text: string): Promise<X509Certificate | undefined> => {
    const found = known.get(text)
    if (found && isValidNow(found)) return found
    const url = URL.parse(text)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere(url.hostname))
    if (!url || !isSafe || url.username !== '' || !isIn(url.host, certHosts)) return undefined
    let chain: X509Certificate[]
    try {
      chain = certificatesIn(await fetchPem(url.href))
    } catch (error) {
      if (error instanceof ProviderSilent) throw error
      return undefined
    }
    // What this machine serves needs no authority; only a simulator's settings list it as a host.
    if (!isHere(url.hostname) && !isTrusted(chain)) return undefined
    const oldest = known.keys().next().value
    if (known.size >= MOST_CERTIFICATES && oldest !== undefined) known.delete(oldest)
    const [leaf] = chain
    if (leaf) known.set(text, leaf)
    return leaf
  }

  /** True for a webhook of ours. Throws `ProviderSilent` when its certificate cannot be fetched. */
  return async ({ headers, body }: Pick<RawCallback, 'headers' | 'body'>): Promise<boolean> => {
    const header = (name: string): string => headers[`paypal-${name}`] ?? ''
    const [id, time, signature] = ['transmission-id', 'transmission-time', 'transmission-sig'].map(header)
    if (!id || !time || !signature || header('auth-algo').toLowerCase() !== 'sha256withrsa') return false
    // A separator inside a value would move the next one.
    if (`${id}${time}`.includes('|')) return false
    const certificate = await certificateAt(header('cert-url'))
    const text = Buffer.from(webhookText({ id, time, webhookId }, body))
    return (
      certificate !== undefined &&
      verify('RSA-SHA256', text, certificate.publicKey, Buffer.from(signature, 'base64'))
    )
  }
}
