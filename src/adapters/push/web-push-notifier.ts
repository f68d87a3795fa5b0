import type { VapidKeys } from '#adapters/push/vapid-keys.ts'
import type { Notifier, PushContent, PushPlace, PushSubscription } from '#domain/notices/push.ts'

const PATIENCE_MS = 10_000
/** A delivery notification older than this is no longer delivered. */
const TTL_SECONDS = 60 * 60
const GONE = new Set([404, 410])

interface WebPushSettings {
  readonly keys: VapidKeys
  /** The VAPID subject: a contact address for push services. */
  readonly subject: string
  /** Hosts of push services, `*.` for any subdomain; with a port if it is not the default. */
  readonly hosts: readonly string[]
}

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

export const webPushNotifier = (settings: WebPushSettings): Notifier & PushPlace => {
  const { keys, subject, hosts } = settings

  const post = async (to: PushSubscription, content: PushContent): Promise<number> => {
    const { default: webPush } = await import('web-push')
    const { endpoint, p256dh, auth } = to
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        TTL: TTL_SECONDS,
        urgency: 'high',
        // With the same topic, a later step replaces an undelivered earlier one at the push service.
        topic: content.tag.replaceAll(/[^\w]/g, '').slice(-32),
        vapidDetails: { subject, ...keys },
      },
    )
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers,
      body: new Uint8Array(request.body),
      // A redirect could point to any host (SSRF).
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return answer.status
  }

  return {
    publicKey: keys.publicKey,

    accepts(endpoint) {
      const { host, protocol, hostname } = new URL(endpoint)
      const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere)
      return isSafe && hosts.some((pattern) => matches(host, pattern))
    },

    async send(to, content) {
      const status = await post(to, content)
      if (GONE.has(status)) return 'gone'
      if (status >= 400) throw new Error(`a push service answered ${status}`)
      return 'sent'
    },
  }
}
